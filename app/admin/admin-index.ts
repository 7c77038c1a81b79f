import { redirect } from "react-router";
import { homeOf } from "../staff/admin-tabs.ts";
import { asAdmin } from "../staff/staff-access.ts";
import { adminPageApi } from "../staff/staff-api.ts";
import type { Route } from "./+types/admin-index.ts";

/** `/admin` leads to the dashboard (specification 10.1), or to the first tab of a role without one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await asAdmin(adminPageApi(context, request).admin.me.$get(), request);
	return redirect(homeOf((await me.json()).admin.role));
}
