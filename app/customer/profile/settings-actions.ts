import { data, type RouterContextProvider, redirect } from "react-router";
import { passwordIssue } from "../../../domain/identity/password-rules.ts";
import { type FieldIssue, requiredIssue } from "../../../domain/text/field-issue.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { cookiesOf } from "../../session/log-in.ts";
import { endedLoginPath } from "../../session/login-path.ts";
import { languageOf } from "../../texts/texts.ts";
import type { ProfileDone, ProfileProblem } from "./profile-actions.ts";
import { settingsTexts } from "./settings-texts.ts";

type Context = Readonly<RouterContextProvider>;
const SETTINGS = "/profile?tab=settings";

/** The rules a change of password breaks, checked before the shop is asked. */
export function passwordIssues(form: FormData): FieldIssue[] {
	const checks: [string, string | null][] = [
		["currentPassword", hasNone(form) ? null : requiredIssue("Password", text(form, "currentPassword"))],
		["newPassword", passwordIssue(text(form, "newPassword"))],
	];
	return checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** Changes the password, which signs out every other device. */
export async function changePassword(context: Context, request: Request, form: FormData) {
	const currentPassword = hasNone(form) ? null : text(form, "currentPassword");
	const json = { currentPassword, newPassword: text(form, "newPassword") };
	const reply = await pageApi(context, request).auth.password.$post({ json });
	if (reply.ok) return data<ProfileDone>({ form: "password", ended: (await reply.json()).ended });
	if (isSignedOut(reply)) return redirect(endedLoginPath(SETTINGS));
	const { code, message, issues = [] } = await refusalOf(reply);
	const problem = code === "network" ? settingsTexts[languageOf(request)].password.failed : message;
	if (code === "wrong-password")
		return refused("password", null, [{ path: "currentPassword", message: problem }], reply.status);
	return refused("password", issues.length > 0 ? null : problem, issues, reply.status);
}

/** Ends every other session. */
export async function signOutElsewhere(context: Context, request: Request) {
	const reply = await pageApi(context, request).auth.me.sessions.$delete();
	if (reply.ok) return data<ProfileDone>({ form: "sessions", ended: (await reply.json()).ended });
	if (isSignedOut(reply)) return redirect(endedLoginPath(SETTINGS));
	return refused("sessions", settingsTexts[languageOf(request)].sessions.failed, [], reply.status);
}

/** Saves which messages the customer wants. */
export async function chooseMessages(context: Context, request: Request, form: FormData) {
	const json = { email: form.get("email") === "on", sms: form.get("sms") === "on" };
	const reply = await pageApi(context, request).auth.me.notifications.$put({ json });
	if (isSignedOut(reply)) return redirect(endedLoginPath(SETTINGS));
	return data<ProfileDone>({ form: "messages", isSaved: reply.ok }, { status: reply.status });
}

/** Deletes the account; its owner proves it with the password. */
export async function deleteAccount(context: Context, request: Request, form: FormData) {
	const reply = await pageApi(context, request).auth.me.$delete({
		json: { password: hasNone(form) ? null : text(form, "password") },
	});
	if (reply.ok) return redirect("/", { headers: cookiesOf(reply) });
	if (isSignedOut(reply)) return redirect(endedLoginPath(SETTINGS));
	const { code, message, issues = [] } = await refusalOf(reply);
	const problem = code === "network" ? settingsTexts[languageOf(request)].deletion.failed : message;
	const isAboutPassword = code === "wrong-password" || issues.length > 0;
	return refused(
		"deletion",
		isAboutPassword ? null : problem,
		isAboutPassword ? [{ path: "password", message: problem }] : [],
		reply.status,
	);
}

function refused(form: ProfileProblem["form"], message: string | null, issues: FieldIssue[], status: number) {
	return data<ProfileProblem>({ form, message, issues, values: null }, { status });
}

/** Whether the account has no password, as its form says. */
function hasNone(form: FormData): boolean {
	return form.get("hasPassword") === "no";
}

function text(form: FormData, field: string): string {
	const value = form.get(field);
	return typeof value === "string" ? value : "";
}
