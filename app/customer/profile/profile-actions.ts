import { data, type RouterContextProvider, redirect } from "react-router";
import type { FieldIssue } from "../../../domain/identity/sign-up-rules.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { languageOf, textsFor } from "../../texts/texts.ts";
import { cookiesOf } from "../login/log-in.ts";
import { loginPath } from "../login/safe-next.ts";
import { type ProfileValues, profileBody, profileIssues, readProfileForm } from "./profile-form.ts";

export type ProfileProblem = {
	form: "profile" | "deletion";
	message: string | null;
	issues: FieldIssue[];
	values: ProfileValues | null;
};

/** Saves the profile: back to it when it went well, else the form with what is wrong. */
export async function saveProfile(
	context: Readonly<RouterContextProvider>,
	request: Request,
	form: FormData,
) {
	const values = readProfileForm(form);
	const issues = profileIssues(values);
	if (issues.length > 0) return refused({ form: "profile", message: null, issues, values }, 422);

	const api = pageApi(context, request);
	const me = await api.auth.me.$get();
	if (!me.ok) return redirect(loginPath("/profile"));
	const { location } = (await me.json()).user;
	const reply = await api.auth.me.$patch({ json: profileBody(values, location) });
	if (reply.ok) return redirect("/profile");

	const { code, message, issues: given = [] } = await refusalOf(reply);
	const placed = given.map((issue) =>
		issue.path.startsWith("location") ? { ...issue, path: "address" } : issue,
	);
	const words = code === "network" ? textsFor(languageOf(request)).account.profile.failed : message;
	return refused(
		{ form: "profile", message: placed.length > 0 ? null : words, issues: placed, values },
		reply.status,
	);
}

/** Deletes the account, whose owner proves it with the password. */
export async function deleteAccount(
	context: Readonly<RouterContextProvider>,
	request: Request,
	form: FormData,
) {
	const { account } = textsFor(languageOf(request));
	const password = form.get("password");
	const reply = await pageApi(context, request).auth.me.$delete({
		json: { password: typeof password === "string" ? password : "" },
	});
	if (reply.ok) return redirect("/", { headers: cookiesOf(reply) });
	if (reply.status === 401) return redirect(loginPath("/profile?tab=settings"));
	const { code, message, issues = [] } = await refusalOf(reply);
	const words = code === "network" ? account.settings.deletion.failed : message;
	const isAboutPassword = code === "wrong-password" || issues.length > 0;
	return refused(
		{
			form: "deletion",
			message: isAboutPassword ? null : words,
			issues: isAboutPassword ? [{ path: "password", message: words }] : [],
			values: null,
		},
		reply.status,
	);
}

function refused(problem: ProfileProblem, status: number) {
	return data<ProfileProblem>(problem, { status });
}
