/** Specification 4.6: a page's call without an answer by then has failed. */
const TIMEOUT_MS = 30_000;

/**
 * The browser's fetch for a page's calls: it fails 30 s after it began, and logs a call without an answer to the
 * console.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const call = new AbortController();
	const { signal } = init ?? {};
	if (signal?.aborted) call.abort(signal.reason);
	signal?.addEventListener("abort", () => call.abort(signal.reason), { once: true });
	// This also aborts a reply that stops half way; a complete one is unaffected. A lost connection fails the same way.
	setTimeout(() => call.abort(new TypeError("Failed to fetch: timed out")), TIMEOUT_MS);
	try {
		return await fetch(input, { ...init, signal: call.signal });
	} catch (fault) {
		if (!signal?.aborted) console.warn("Network error - server may be down");
		throw fault;
	}
}
