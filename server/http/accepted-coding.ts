type Coding = "zstd" | "br" | "gzip";

/** A coding's name in an Accept-Encoding header; `;q=0` is a refusal. */
const NAMED: Record<Coding, RegExp> = { zstd: named("zstd"), br: named("br"), gzip: named("gzip") };

/** The first of these codings that a client accepts, by its Accept-Encoding header; null if it accepts none. */
export function acceptedCoding<Offered extends Coding>(
	header: string | null | undefined,
	offered: readonly Offered[],
): Offered | null {
	return (header && offered.find((coding) => NAMED[coding].test(header))) || null;
}

function named(coding: Coding): RegExp {
	return new RegExp(`(?:^|[\\s,])${coding}(?=[\\s,;]|$)(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`, "i");
}
