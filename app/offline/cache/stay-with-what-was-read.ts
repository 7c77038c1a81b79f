import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { isConnectionLost } from "../../live/connection.ts";
import { lastRead } from "../../live/last-read.ts";
import { UNREAD } from "../../live/read-again.ts";
import { isShopAway } from "../worker/answer-plan.ts";

/**
 * A connection can also be lost during a read: the page then stays as it was, where an error would replace it. If
 * another page cannot be read, its layouts stay (`surroundings`: the routes that are right on any page). The page is
 * read again in a moment (`useReadAgain`), since its event does not come twice.
 */
export function stayWithWhatWasRead(
	surroundings: readonly string[],
): MiddlewareFunction<Record<string, DataStrategyResult>> {
	return async ({ request }, next) => {
		const results = await next();
		for (const [route, { type, result }] of Object.entries(results)) {
			const known = lastRead(route);
			if (type !== "error" || !known) continue;
			const isSamePage = known.pathname === new URL(request.url).pathname && isLost(result);
			if (isSamePage || (surroundings.includes(route) && isFault(result))) {
				results[route] = { type: "data", result: known.data };
				dispatchEvent(new Event(UNREAD));
			}
		}
		return results;
	};
}

/** Layouts do not show a fault: the page itself does. */
function isFault(fault: unknown): boolean {
	return isLost(fault) || (isRouteErrorResponse(fault) && fault.status >= 500);
}

function isLost(fault: unknown): boolean {
	if (isRouteErrorResponse(fault)) return isShopAway(fault);
	return isConnectionLost(fault);
}
