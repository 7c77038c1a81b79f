import { redirect } from "react-router";
import { adminPageApi, asAdmin } from "../staff/staff-api.ts";
import { homeOf } from "../staff/staff-tabs.ts";
import type { Route } from "./+types/to-dashboard.ts";

/** `/admin` is the dashboard (specification 10.1), or what a role without one begins with. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await asAdmin(adminPageApi(context, request).admin.me.$get(), request);
	return redirect(homeOf((await me.json()).admin.role));
}
