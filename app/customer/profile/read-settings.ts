import type { RouterContextProvider } from "react-router";
import type { NotificationChoices } from "../../../contract/account-settings.ts";
import type { OwnWaysView } from "../../../contract/ways-in.ts";
import { pageApi } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";

export type OpenSession = { startedAt: string; isThis: boolean };
export type AccountSettings = { choices: NotificationChoices; sessions: OpenSession[]; ways: OwnWaysView };

/** The account's settings; null if nobody is signed in. */
export async function readSettings(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<AccountSettings | "unreadable" | null> {
	const { me, ways: own } = pageApi(context, request).auth;
	const [choices, sessions, ways] = await Promise.all([me.notifications.$get(), me.sessions.$get(), own.$get()]);
	if (choices.ok && sessions.ok && ways.ok)
		return { choices: await choices.json(), sessions: await sessions.json(), ways: await ways.json() };
	return isSignedOut(choices) ? null : "unreadable";
}
