import { data, type RouterContextProvider, replace } from "react-router";
import { pageApi, refusalOf } from "../api.ts";
import { accountTextsFor } from "../texts/account-texts.ts";
import { languageOf } from "../texts/texts.ts";
import { type LoginProblem, loginIssues, loginModeOf, loginProblem, readLoginForm, signUpBody } from "./login-form.ts";
import { safeNext } from "./safe-redirect.ts";

/**
 * Logs in or signs up with a submitted form: on to `next` with the session's cookie, or back to the form with its
 * errors. In the history `next` takes the form's place: Back would lead to it, and from there on to `next` again.
 */
export async function logInWithForm(context: Readonly<RouterContextProvider>, request: Request) {
	const account = accountTextsFor(languageOf(request));
	const { searchParams } = new URL(request.url);
	const mode = loginModeOf(searchParams);
	const values = readLoginForm(await request.formData());
	const issues = loginIssues(mode, values, account);
	if (issues.length > 0) return data<LoginProblem>(loginProblem(values, { issues }), { status: 422 });

	const api = pageApi(context, request);
	const reply =
		mode === "signup"
			? await api.auth.signup.$post({ json: signUpBody(values) }, asBrowserPage)
			: await api.auth.login.$post({ json: values }, asBrowserPage);
	if (!reply.ok) {
		const refusal = await refusalOf(reply);
		const message = refusal.code === "network" ? account.authenticationFailed : refusal.message;
		return data<LoginProblem>(loginProblem(values, { ...refusal, message }), { status: reply.status });
	}
	return replace(safeNext(searchParams.get("next")), { headers: cookiesOf(reply) });
}

/**
 * Makes the API answer old browsers, which do not send this header, with a cookie only and without a token. Forms on
 * other sites do not get this far.
 */
const asBrowserPage = { headers: { "sec-fetch-site": "same-origin" } };

/** The cookies that the API set, for the page's own answer. */
export function cookiesOf(reply: { headers: Headers }): [string, string][] {
	return reply.headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]);
}
