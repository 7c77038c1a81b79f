import { statfsSync } from "node:fs";

const PAGE_BYTES = 4096;
const MAX = 8_000;
const LEAST = 250;
const SHARE_OF_DISK = 8;

/**
 * The number of pages after which SQLite's log is moved into the file. The default moves it every 4 MB, which a burst
 * of orders fills in a few commits; but a log that fills a small disk leaves no room for moving it.
 */
export function logLimitPages(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	const share = Math.floor((bavail * bsize) / SHARE_OF_DISK / PAGE_BYTES);
	return Math.max(LEAST, Math.min(MAX, share));
}
