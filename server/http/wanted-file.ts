import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";

/**
 * The file type that a call prefers over JSON, by its Accept header; null if it names none, refuses it (`q=0`) or
 * prefers JSON. Equal preference gives the file.
 */
export function wantedFile<const Type extends string>(c: Context, types: readonly Type[]): Type | null {
	const accepted = parseAccept(c.req.header("Accept") ?? "");
	const liking = (named: string) => accepted.find(({ type }) => type.toLowerCase() === named)?.q;
	const json = liking("application/json") ?? liking("application/*") ?? liking("*/*") ?? 0;
	const [best] = types
		.map((type) => ({ type, q: liking(type) ?? 0 }))
		.filter(({ q }) => q > 0 && q >= json)
		.toSorted((one, other) => other.q - one.q);
	return best?.type ?? null;
}

/** Whether a report is requested as a CSV file: by a link's parameter, else by the Accept header. */
export function wantsCsv(c: Context, format: "json" | "csv" | undefined): boolean {
	return format ? format === "csv" : wantedFile(c, ["text/csv"]) !== null;
}
