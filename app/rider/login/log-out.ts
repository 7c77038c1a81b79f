import { redirect } from "react-router";
import { cookiesOf } from "../../session/log-in.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/log-out.ts";
import { forgetRider } from "./known-rider.ts";

/** Ends the rider's session on the server; an expired one counts as ended. */
export async function action({ context, request }: Route.ActionArgs) {
	const reply = await riderPageApi(context, request).auth.logout.$post();
	return redirect("/rider/login", { headers: cookiesOf(reply) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (thrown) {
		// The redirect: the session is over.
		if (thrown instanceof Response) forgetRider();
		throw thrown;
	}
}

export function loader() {
	return redirect("/rider/dashboard");
}
