import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";

/** The file with a backup's checksum, in the format of `sha256sum --check`. */
export const checksumFile = (file: string) => `${file}.sha256`;

/** Writes the checksum of `file` beside the final `name` that it will get. */
export async function writeChecksum(file: string, name: string): Promise<void> {
	writeFileSync(checksumFile(name), `${await sha256(file)}  ${basename(name)}\n`, { mode: 0o600 });
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
