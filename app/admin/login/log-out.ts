import { redirect } from "react-router";
import { cookiesOf } from "../../session/log-in.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import type { Route } from "./+types/log-out.ts";

/** Secure Logout: ends the admin's session on the server; an expired one counts as ended. */
export async function action({ context, request }: Route.ActionArgs) {
	const reply = await adminPageApi(context, request).auth.logout.$post();
	return redirect("/admin/login", { headers: cookiesOf(reply) });
}

export function loader() {
	return redirect("/admin");
}
