import { redirect } from "react-router";

/** `/rider` is the dashboard. */
export function loader() {
	return redirect("/rider/dashboard");
}
