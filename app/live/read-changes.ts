import { applyDelta } from "fossil-delta";
import { DELTA_CODING, LISTS_AS_TEXT } from "../../contract/delta-reply.ts";

/** What addresses answered last, by the tags that the server gave them. */
export type Reads = Map<string, { tag: string; body: Uint8Array<ArrayBuffer> }>;

// Of the page that is open, and of the one before it.
const MAX_ADDRESSES = 2;

/**
 * Reads the pages' data from now on as changes to what was read before (decision 050). An open page of the staff is
 * read some thousand times in an evening, and each time a few lines of it are new. Returns how to stop.
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

/** The address if it is the data of one of our pages that is asked for, as the router asks. */
function dataAddress(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
	if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET") return null;
	return input.origin === location.origin && input.pathname.endsWith(".data") ? input.href : null;
}

/**
 * Asks for something of the staff's as changes to what the address answered last, and gives the whole answer; whoever
 * asks keeps `reads`, and forgets it when the session ends.
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
		// It does not fit what is here: all of it, then.
		headers.delete("A-IM");
		headers.delete("If-None-Match");
		return whole(address, { ...init, headers });
	}
	reads.set(address, { tag, body });
	return new Response(body, { headers: reply.headers });
}
