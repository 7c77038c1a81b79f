import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";

/** The file with a backup's checksum, in the format of `sha256sum --check`. */
export const checksumFile = (file: string) => `${file}.sha256`;

/**
 * Gives a finished file its name, with its checksum beside it. Returns what is in the way of that by then, or null: the
 * checksum takes its time, and another run may make the same file.
 */
export async function nameWithChecksum(
	finished: string,
	name: string,
	inTheWay: () => string | null,
): Promise<string | null> {
	const sum = await sha256(finished);
	const why = inTheWay();
	if (why !== null) return why;
	writeFileSync(checksumFile(name), `${sum}  ${basename(name)}\n`, { mode: 0o600 });
	renameSync(finished, name);
	return null;
}

/** Whether the file matches its checksum; "none" if it has none beside it. */
export async function compareChecksum(file: string): Promise<"same" | "differs" | "none"> {
	if (!existsSync(checksumFile(file))) return "none";
	const [expected] = readFileSync(checksumFile(file), "utf8").split(/\s/);
	return expected === (await sha256(file)) ? "same" : "differs";
}

async function sha256(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}
