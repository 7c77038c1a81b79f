import { redirect } from "react-router";

/** `/admin` is the dashboard (spec section 2). */
export function loader() {
	return redirect("/admin/dashboard");
}
