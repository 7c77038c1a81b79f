import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** How many logins begin in one turn of the event loop; all else that has come meanwhile goes in between. */
const PER_TURN = 4;
const LOGINS = /^\/(api\/(auth|admin|rider)\/login(\/pin)?|(user|admin|rider)\/login(\.data)?)(\?|$)/;

/**
 * Lets logins begin a few at a time. Thousands that come at once would otherwise be taken in one go, refused or not,
 * and whoever asks for the menu behind them would wait for all.
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
