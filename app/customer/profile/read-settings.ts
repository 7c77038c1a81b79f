import type { RouterContextProvider } from "react-router";
import type { NotificationChoices } from "../../../contract/account-settings.ts";
import { pageApi } from "../../api.ts";

export type OpenSession = { startedAt: string; isThis: boolean };
export type AccountSettings = { choices: NotificationChoices; sessions: OpenSession[] };

/** What the settings show of the account; null when nobody is signed in. */
export async function readSettings(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<AccountSettings | "unreadable" | null> {
	const { me } = pageApi(context, request).auth;
	const [choices, sessions] = await Promise.all([me.notifications.$get(), me.sessions.$get()]);
	if (choices.ok && sessions.ok) return { choices: await choices.json(), sessions: await sessions.json() };
	return (choices.status as number) === 401 ? null : "unreadable";
}
