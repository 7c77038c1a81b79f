import { data, type RouterContextProvider, redirect } from "react-router";
import type { FieldIssue } from "../../../domain/text/field-issue.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { endedLoginPath } from "../../session/login-path.ts";
import { accountTextsFor } from "../../texts/account-texts.ts";
import { languageOf } from "../../texts/texts.ts";
import { type ProfileValues, profileBody, profileIssues, readProfileForm } from "./profile-form.ts";

export type ProfileProblem = {
	form: "profile" | "password" | "sessions" | "deletion";
	message: string | null;
	issues: FieldIssue[];
	values: ProfileValues | null;
};
/** Successes that stay on the page. */
export type ProfileDone = { form: "password" | "sessions"; ended: number } | { form: "messages"; isSaved: boolean };
export type ProfileReply = ProfileProblem | ProfileDone;

/** What is wrong with one of the page's forms, or null. */
export function problemOf(reply: ProfileReply | undefined, form: ProfileProblem["form"]): ProfileProblem | null {
	return reply && "issues" in reply && reply.form === form ? reply : null;
}

/** How many other devices a form has just logged out; null before that. */
export function endedBy(reply: ProfileReply | undefined, form: "password" | "sessions"): number | null {
	return reply && "ended" in reply && reply.form === form ? reply.ended : null;
}

/** Saves the profile: returns to it on success, else shows the form with its issues. */
export async function saveProfile(context: Readonly<RouterContextProvider>, request: Request, form: FormData) {
	const values = readProfileForm(form);
	const issues = profileIssues(values);
	if (issues.length > 0) return refused({ form: "profile", message: null, issues, values }, 422);

	const api = pageApi(context, request);
	const me = await api.auth.me.$get();
	if (!me.ok) return redirect(endedLoginPath("/profile?edit=1"));
	const { location } = (await me.json()).user;
	const password = form.get("currentPassword");
	const proof = typeof password === "string" && password !== "" ? { currentPassword: password } : {};
	const reply = await api.auth.me.$patch({ json: { ...profileBody(values, location), ...proof } });
	if (reply.ok) return redirect("/profile");

	const { code, message, issues: given = [] } = await refusalOf(reply);
	const placed = given.map((issue) => (issue.path.startsWith("location") ? { ...issue, path: "address" } : issue));
	const text = code === "network" ? accountTextsFor(languageOf(request)).profile.failed : message;
	if (code === "wrong-password") placed.push({ path: "currentPassword", message: text });
	return refused({ form: "profile", message: placed.length > 0 ? null : text, issues: placed, values }, reply.status);
}

function refused(problem: ProfileProblem, status: number) {
	return data<ProfileProblem>(problem, { status });
}
