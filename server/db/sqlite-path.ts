import { fileURLToPath } from "node:url";

/** The file that a `file:` address means. */
export function sqlitePath(url: string): string {
	return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}
