import { data, replace, useRevalidator, useSearchParams } from "react-router";
import { pageApi } from "../../api.ts";
import { useActionReply } from "../../navigation/use-action-reply.ts";
import { privateMeta } from "../../page-meta.ts";
import { cookieTexts } from "../../session/cookie-texts.ts";
import { useFirstLoginMode } from "../../session/known-user.ts";
import { logInWithForm } from "../../session/log-in.ts";
import { loginIssues, loginModeOf, loginProblem, readLoginForm } from "../../session/login-form.ts";
import { SESSION_ENDED } from "../../session/login-path.ts";
import { safeNext } from "../../session/safe-redirect.ts";
import { unansweredForm } from "../../session/unanswered-form.ts";
import { whyNoSession } from "../../session/why-no-session.ts";
import { accountTextsFor, useAccountTexts } from "../../texts/account-texts.ts";
import { languageOf, languageOfPage } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import type { Route } from "./+types/login-page.ts";
import { LoginAndSignUpForm } from "./login-and-sign-up-form.tsx";
import { ModeLink } from "./mode-link.tsx";
import { OtherWaysCard } from "./other-ways-card.tsx";

/** Logged-in customers are redirected, and Back does not lead here again. */
export async function loader({ context, request }: Route.LoaderArgs) {
	if (!request.headers.has("cookie")) return null;
	const me = await pageApi(context, request).auth.me.$get();
	if (me.ok) throw replace(safeNext(new URL(request.url).searchParams.get("next")));
	return null;
}

export function action({ context, request }: Route.ActionArgs) {
	return logInWithForm(context, request);
}

/** In the browser the form is checked before it is sent, and a message confirms success. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const account = accountTextsFor(languageOf(request));
	const mode = loginModeOf(new URL(request.url).searchParams);
	const values = readLoginForm(await request.clone().formData());
	const issues = loginIssues(mode, values, account);
	if (issues.length > 0) return data(loginProblem(values, { issues }), { status: 422 });
	const why = await whyNoSession();
	if (why) {
		const message = cookieTexts[languageOf(request)][why];
		return data(loginProblem(values, { message }), { status: 422 });
	}
	// It adds the item wanted before the login to the cart.
	import("../shell/signed-in-menu.tsx").catch(() => {});
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) toast.success(account.loggedIn[mode]);
		return unansweredForm(thrown, (isNetwork) => {
			const message = isNetwork ? account.authenticationUnanswered : account.authenticationFailed;
			return loginProblem(values, { message });
		});
	}
}

export function meta({ location, matches }: Route.MetaArgs) {
	const { login, signUp } = accountTextsFor(languageOfPage(matches));
	const mode = loginModeOf(new URLSearchParams(location.search));
	return privateMeta(matches, mode === "signup" ? signUp.title : login.title);
}

/** One form for logging in and signing up (specification 12.1). */
export default function LoginPage({ actionData }: Route.ComponentProps) {
	const account = useAccountTexts();
	const [search] = useSearchParams();
	const mode = loginModeOf(search);
	const texts = mode === "signup" ? account.signUp : account.login;
	const problem = useActionReply(actionData) ?? null;
	const { revalidate } = useRevalidator();
	const isKnown = useFirstLoginMode() === "login";
	const intro = mode === "login" && !isKnown ? account.login.introNew : texts.intro;
	/** The loader redirects logged-in customers. */
	function greet() {
		toast.success(account.loggedIn[mode]);
		void revalidate();
	}
	return (
		<Page title={texts.title} intro={intro} width="narrow">
			{search.has(SESSION_ENDED) && (
				<Notice tone="warning" announce title={account.login.ended} className="mb-5">
					{account.login.endedText}
				</Notice>
			)}
			<OtherWaysCard mode={mode} onSignedIn={greet}>
				<Card>
					<LoginAndSignUpForm mode={mode} problem={problem} />
				</Card>
			</OtherWaysCard>
			<ModeLink mode={mode} next={search.get("next")} />
		</Page>
	);
}
