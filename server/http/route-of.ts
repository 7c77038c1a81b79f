import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The path as its route is written (`/api/orders/:id`): the value of `:id` is only for the caller. */
export function routeOf(c: Context): string {
	return (
		matchedRoutes(c)
			.map(({ path }) => path)
			.findLast((path) => !path.endsWith("*")) ?? "*"
	);
}
