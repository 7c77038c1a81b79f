import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Lets requests wait until `open` is called; later ones are handled at once. */
export function holdRequests(listener: RequestListener): { listener: RequestListener; open(): void } {
	let waiting: [IncomingMessage, ServerResponse][] | null = [];
	return {
		listener: (request, response) => {
			if (waiting) waiting.push([request, response]);
			else listener(request, response);
		},
		open() {
			const held = waiting ?? [];
			waiting = null;
			for (const [request, response] of held) {
				// A caller who has hung up is not worth the work.
				if (!request.destroyed) listener(request, response);
			}
		},
	};
}
