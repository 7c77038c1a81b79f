import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The address as its route is written (`/api/orders/:id`): what stands in for `:id` is for the one who asked. */
export function routeOf(c: Context): string {
	return (
		matchedRoutes(c)
			.map(({ path }) => path)
			.findLast((path) => !path.endsWith("*")) ?? "*"
	);
}
