import type { PlaceOrderOutcome } from "../place-order.ts";
import { attemptEnd } from "./attempt-end.ts";

const ASK_EVERY_MS = 2_000;
/** By then the provider's own window has reported it, or there is nothing to report yet. */
const MAX_ASKED = 15;
const ENDS: readonly PlaceOrderOutcome["kind"][] = ["placed", "booked", "confirming", "returned"];

/**
 * The outcome of an attempt, asked of the shop each time the page is seen again: a customer who comes back from a UPI
 * app has often paid before the provider's window knows, and sometimes it never does. Silent until there is an outcome.
 */
export function endOnReturn(attemptId: string, signal: AbortSignal): Promise<PlaceOrderOutcome> {
	return new Promise((resolve) => {
		let isAsking = false;
		async function ask() {
			if (isAsking) return;
			isAsking = true;
			for (let asked = 0; asked < MAX_ASKED && !signal.aborted && !document.hidden; asked += 1) {
				const end = await attemptEnd(attemptId);
				if (signal.aborted) return;
				if (end && isEnd(end)) return resolve(end);
				await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS));
			}
			isAsking = false;
		}
		document.addEventListener("visibilitychange", ask, { signal });
		addEventListener("pageshow", ask, { signal });
	});
}

function isEnd(end: NonNullable<Awaited<ReturnType<typeof attemptEnd>>>): end is PlaceOrderOutcome {
	return ENDS.some((kind) => kind === end.kind);
}
