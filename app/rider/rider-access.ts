import { replace } from "react-router";
import { isSignedOutHere } from "../session/is-signed-out.ts";
import { riderLoginPath } from "./login/rider-next.ts";

type Reply = { ok: boolean; status: number };

/**
 * The successful reply to a rider's call. Without a session (or with another role's) it redirects to the login and back
 * (specification 9.1), which takes the page's place in the history: Back goes on from there. Any other failure goes to
 * the error boundary.
 */
export async function asRider<R extends Reply>(reply: Promise<R>, request: Request): Promise<Extract<R, { ok: true }>> {
	const given = await reply;
	if (given.ok) return given as Extract<R, { ok: true }>;
	if (isSignedOutHere(given)) throw replace(riderLoginPath(request.url));
	throw new Response(null, { status: given.status });
}
