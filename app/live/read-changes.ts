import { applyDelta } from "fossil-delta";
import { DELTA_CODING, LISTS_AS_TEXT } from "../../contract/delta-reply.ts";

/** The last answers by URL, with the tags that the server gave them. */
export type Reads = Map<string, { tag: string; body: Uint8Array<ArrayBuffer> }>;

// The open page, and the one before it.
const MAX_ADDRESSES = 2;

/**
 * From now on reads pages' data as changes to the previous read (decision 050). An open staff page is read some
 * thousand times in an evening, and each time a few lines are new. Returns the function that stops it.
 */
export function readChangesOnly(): () => void {
	const whole = globalThis.fetch;
	const reads: Reads = new Map();
	globalThis.fetch = async (input, init) => {
		const address = dataAddress(input, init);
		if (address === null) return whole(input, init);
		const reply = await fetchChanges(address, init, reads, whole);
		for (const [oldest] of reads) if (reads.size > MAX_ADDRESSES) reads.delete(oldest);
		return reply;
	};
	return () => {
		globalThis.fetch = whole;
	};
}

/** The URL, if the request is for the data of one of our pages, as the router makes it. */
function dataAddress(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
	if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET") return null;
	return input.origin === location.origin && input.pathname.endsWith(".data") ? input.href : null;
}

/**
 * Requests staff data as changes to the URL's last answer, and returns the whole answer; the caller keeps `reads`, and
 * clears it when the session ends.
 */
export async function fetchChanges(
	address: string,
	init: RequestInit | undefined,
	reads: Reads,
	whole: typeof fetch = fetch,
): Promise<Response> {
	const known = reads.get(address);
	const headers = new Headers(init?.headers);
	headers.set("A-IM", DELTA_CODING);
	headers.set("Prefer", LISTS_AS_TEXT);
	if (known) headers.set("If-None-Match", known.tag);
	const reply = await whole(address, { ...init, headers });
	const tag = reply.headers.get("ETag");
	if (tag === null || (reply.status !== 200 && reply.status !== 226)) return reply;
	const sent = new Uint8Array(await reply.arrayBuffer());
	reads.delete(address);
	let body = sent;
	try {
		if (reply.status === 226) body = applyDelta(known?.body ?? new Uint8Array(), sent);
	} catch {
		// It does not match the data here: request all of it.
		headers.delete("A-IM");
		headers.delete("If-None-Match");
		return whole(address, { ...init, headers });
	}
	reads.set(address, { tag, body });
	return new Response(body, { headers: reply.headers });
}
