import { join } from "node:path";
import { pathToFileURL } from "node:url";

const cheapPasswords = pathToFileURL(join(import.meta.dirname, "cheap-passwords.ts")).href;

/** What programs of this project start with in tests, for less work: a test about passwords sets NODE_OPTIONS to "". */
export const LESS_WORK = {
	NODE_OPTIONS: `--import=${cheapPasswords}`,
	// Hundreds of programs start, and read and compile the same files.
	NODE_COMPILE_CACHE: join(import.meta.dirname, "..", "..", "node_modules", ".cache", "compiled"),
};
