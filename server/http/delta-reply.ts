import { createHash } from "node:crypto";
import { createDelta } from "fossil-delta";
import { DELTA_CODING } from "../../contract/delta-reply.ts";
import { areAnonymous } from "../../contract/session-cookie.ts";

/**
 * For the answers that pages read last; beyond this the oldest are dropped, and a page that has a dropped one gets the
 * whole answer.
 */
const MAX_BYTES = 4_000_000;
/**
 * Data of pages, and pages that are kept for when there is no signal; a browser that opens one does not ask for
 * changes.
 */
const PAGES = /^text\/(x-script|html)/;
const OF_STAFF = /^\/(admin|kitchen|rider)(\/|\.data$|$)/;

type DeltaReplies = (request: Request, response: Response) => Promise<Response>;

/**
 * Sends a staff page that reads or caches itself again only what has changed since its last read (RFC 3229): the
 * request names the answer that it has by hash, and the reply says how to make the new one from it. Each answer is made
 * in full, for the session that asks; only someone who received the older one can know its hash (decision 050).
 */
export function createDeltaReplies(): DeltaReplies {
	const kept = new Map<string, Buffer<ArrayBuffer>>();
	let bytes = 0;

	function keep(tag: string, body: Buffer<ArrayBuffer>) {
		bytes += body.length - (kept.get(tag)?.length ?? 0);
		kept.delete(tag);
		kept.set(tag, body);
		for (const [oldest, { length }] of kept) {
			if (bytes <= MAX_BYTES) break;
			kept.delete(oldest);
			bytes -= length;
		}
	}

	return async (request, response) => {
		if (request.headers.get("A-IM") !== DELTA_CODING || !isPageRead(response)) return response;
		if (!OF_STAFF.test(new URL(request.url).pathname)) return response;
		// Strangers must not push out what the staff's pages have read.
		if (areAnonymous(request.headers.get("Cookie"))) return response;
		const body = Buffer.from(await response.arrayBuffer());
		const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
		// A proxy that compresses responses makes their tags weak.
		const known = (request.headers.get("If-None-Match") ?? "").replace(/^W\//, "");
		const base = kept.get(known);
		keep(tag, body);
		const headers = new Headers(response.headers);
		headers.delete("Content-Length");
		headers.set("ETag", tag);
		const delta = base && createDelta(base, body);
		if (!delta || delta.length > body.length / 2) return new Response(body, { headers });
		headers.set("IM", DELTA_CODING);
		headers.set("Delta-Base", known);
		return new Response(delta, { status: 226, headers });
	};
}

function isPageRead({ status, headers }: Response): boolean {
	return status === 200 && PAGES.test(headers.get("Content-Type") ?? "") && !headers.has("Set-Cookie");
}
