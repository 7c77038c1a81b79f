import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** How many logins start in one turn of the event loop; all other waiting requests go in between. */
const PER_TURN = 4;
/** A page is found however its path is capitalised, and with a slash at its end. */
const LOGINS = /^\/(api\/(auth|admin|rider)\/login(\/pin)?|(user|admin|rider)\/login(\.data|\/)?)(\?|$)/i;

/**
 * Starts logins a few at a time. Thousands at once would otherwise be handled in one go, refused or not, and a request
 * for the menu behind them would wait for all.
 */
export function queueLogins(listener: RequestListener): RequestListener {
	const waiting: [IncomingMessage, ServerResponse][] = [];

	function beginSome(): void {
		for (const [request, response] of waiting.splice(0, PER_TURN)) {
			// A caller who has hung up is not worth the work.
			if (!request.destroyed) listener(request, response);
		}
		if (waiting.length > 0) setImmediate(beginSome);
	}

	return (request, response) => {
		if (request.method !== "POST" || !LOGINS.test(request.url ?? "")) {
			listener(request, response);
			return;
		}
		waiting.push([request, response]);
		if (waiting.length === 1) setImmediate(beginSome);
	};
}
