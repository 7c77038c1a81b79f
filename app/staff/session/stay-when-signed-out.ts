import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { lastRead } from "../../live/last-read.ts";
import { recordSignOut } from "./signed-out.ts";

/**
 * A session that ends while a staff page is open does not remove the page, or what was typed in it: where reading it
 * again would redirect to the login, it stays as last read. Navigation to another page still redirects.
 */
export const stayWhenSignedOut: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const results = await next();
	if (new URL(request.url).pathname !== location.pathname || request.method !== "GET") return results;
	for (const [route, { type, result }] of Object.entries(results)) {
		if (type !== "error" || !leadsToLogin(result)) continue;
		const known = lastRead(route);
		if (known?.pathname === undefined) continue;
		recordSignOut();
		results[route] = { type: "data", result: known.data };
	}
	return results;
};

function leadsToLogin(result: unknown): boolean {
	const target = result instanceof Response ? result.headers.get("Location") : null;
	return target !== null && /^\/admin\/login(\?|$)/.test(target);
}
