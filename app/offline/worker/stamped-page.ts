import { isPage } from "../../../contract/is-page.ts";
import { now } from "../../clock.ts";

/** Caches files of the build, or nothing if one of them fails. */
export async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
	const replies = await Promise.all(files.map((file) => fetch(file)));
	if (replies.some((reply) => !reply.ok || isPage(reply))) throw new TypeError("Failed to fetch a file");
	await Promise.all(replies.map((reply, index) => cache.put(files[index] ?? "", reply)));
}

/** The header with the time an answer was cached, by this device's clock. */
export const KEPT_AT = "Handi-Kept-At";
/** A cached page is already decompressed, and its connection is over. */
const OF_THE_JOURNEY = ["content-encoding", "content-length", "transfer-encoding", "set-cookie", "date"];

/** The page with the time on its root element, where its scripts find it. */
export function stampedPage(html: string, headers: Headers): Response {
	const at = String(now());
	const own = new Headers(headers);
	for (const name of OF_THE_JOURNEY) own.delete(name);
	own.set(KEPT_AT, at);
	return new Response(html.replace("<html", `<html data-kept-at="${at}"`), { headers: own });
}

/** When an answer was cached, by this device's clock; 0 if it was not. */
export function keptAt(response: Response | undefined): number {
	return Number(response?.headers.get(KEPT_AT) ?? 0);
}

/**
 * The files of the build that a page names, each once: pages name the drawings of a file one at a time
 * (`spots.svg#pot`).
 */
export function filesOf(html: string): string[] {
	return [...new Set([...html.matchAll(/"(\/assets\/[^"#]+)[^"]*"/g)].map(([, file]) => file ?? ""))];
}
