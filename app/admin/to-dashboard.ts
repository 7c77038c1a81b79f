import { redirect } from "react-router";
import type { Route } from "./+types/to-dashboard.ts";
import { adminPageApi, asAdmin } from "./admin-api.ts";
import { homeOf } from "./admin-tabs.ts";

/** `/admin` is the dashboard (spec section 2), or what a role without one begins with. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await asAdmin(adminPageApi(context, request).admin.me.$get(), request);
	return redirect(homeOf((await me.json()).admin.role));
}
