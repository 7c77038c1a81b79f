import { redirect } from "react-router";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import type { Route } from "./+types/to-home-page.ts";

/** `/admin/menu/front` is this page's URL in staff bookmarks. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await asAdmin(adminPageApi(context, request).admin.me.$get(), request);
	return redirect("/admin/menu/home-page", 301);
}
