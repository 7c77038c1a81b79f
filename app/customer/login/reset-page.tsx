import { data, useNavigation, useSearchParams } from "react-router";
import { passwordIssue } from "../../../domain/identity/password-rules.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { useActionReply } from "../../navigation/use-action-reply.ts";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { useHash } from "../../navigation/use-hash.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import type { Route } from "./+types/reset-page.ts";
import { EmailField } from "./contact-fields.tsx";
import { passwordTexts } from "./password-texts.ts";
import { tokenOfLink, tokenOfText } from "./reset-token.ts";
import { SecretField } from "./secret-field.tsx";

const FIELDS = ["token", "password", "email"] as const;

type Problem = {
	kind: "problem";
	message: string | null;
	issue: string | null;
	token: string;
	/** The email field for an account without one, with its issue; absent if none is asked for. */
	email?: { value: string; issue: string | null };
};
type Reply = { kind: "done" } | { kind: "void" } | Problem;

/**
 * The URL may carry the token: no other site and no cache may learn it. With `no-referrer` a browser would also hide
 * the form's origin from the shop, which would refuse it without scripts.
 */
export function headers() {
	return { "Referrer-Policy": "strict-origin", "Cache-Control": "no-store" };
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const { token: given, password, email } = readForm(form, FIELDS);
	const asked = form.has("email") ? { email: { value: email, issue: null } } : {};
	const token = tokenOfText(given);
	const issue = passwordIssue(password);
	if (issue) return data<Reply>({ kind: "problem", message: null, issue, token, ...asked }, { status: 422 });
	const json = { token, password, ...(email.trim() && { email }) };
	const reply = await pageApi(context, request).auth.reset.$post({ json });
	if (reply.ok) return data<Reply>({ kind: "done" });
	const { code, message, issues = [] } = await refusalOf(reply);
	const isVoid = code === "reset-link-void" || issues.some(({ path }) => path === "token");
	if (isVoid) return data<Reply>({ kind: "void" }, { status: 409 });
	if (code === "email-needed" || code === "email-taken" || code === "email-refused") {
		// The form asks for the email; that it is missing at first is not an error.
		const aboutEmail = code === "email-needed" && !form.has("email") ? null : (issues[0]?.message ?? message);
		const told = { kind: "problem", message: null, issue: null, token } as const;
		return data<Reply>({ ...told, email: { value: email, issue: aboutEmail } }, { status: reply.status });
	}
	const about = issues[0]?.message ?? null;
	const text = code === "network" ? passwordTexts[languageOf(request)].reset.failed : message;
	return data<Reply>(
		{ kind: "problem", message: about ? null : text, issue: about, token, ...asked },
		{ status: reply.status },
	);
}

/** In the browser the password is checked before it is sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	const { token, password, email } = readForm(form, FIELDS);
	const asked = form.has("email") ? { email: { value: email, issue: null } } : {};
	const issue = passwordIssue(password);
	if (issue) return data<Reply>({ kind: "problem", message: null, issue, token, ...asked }, { status: 422 });
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		const message = passwordTexts[languageOf(request)].reset.unanswered;
		return data<Reply>({ kind: "problem", message, issue: null, token, ...asked }, { status: 503 });
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(passwordTexts, matches).reset.title);
}

/** The target of the mailed link: sets a new password, once. */
export default function ResetPage({ actionData }: Route.ComponentProps) {
	const texts = usePageTexts(passwordTexts).reset;
	const linked = useLinkToken();
	const reply = useActionReply(actionData);
	const problem = reply?.kind === "problem" ? reply : null;
	useContentFocus(problem ? null : (reply?.kind ?? null));
	const token = problem?.token ?? linked;
	const isDone = reply?.kind === "done";
	const isVoid = reply?.kind === "void" || (token === "" && !isDone);
	return (
		<Page title={texts.title} intro={isDone || isVoid ? undefined : texts.intro} width="narrow">
			<Card>
				{isDone || isVoid ? (
					<Ended isDone={isDone} />
				) : token === null ? (
					<WithoutScripts />
				) : (
					<ChoosePassword token={token} problem={problem} />
				)}
			</Card>
		</Page>
	);
}

/** The token of the link; null until a script can read it. */
function useLinkToken(): string | null {
	const [search] = useSearchParams();
	const hash = useHash();
	if (hash !== null) return tokenOfLink(hash, search);
	return search.get("token");
}

/** The browser never sends what follows the # to the shop; without scripts the page asks for it. */
function WithoutScripts() {
	const texts = usePageTexts(passwordTexts).reset;
	return (
		<>
			<p className="flex justify-center noscript:hidden">
				<Spinner />
			</p>
			<noscript>
				<form method="post" action="/user/reset" className="grid gap-5">
					<Notice tone="info" title={texts.noScriptTitle}>
						{texts.noScript}
					</Notice>
					<TextField
						label={texts.link}
						name="token"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
					/>
					<SecretField use="new" name="password" label={texts.password} error={undefined} />
					<Button type="submit" size="large" full>
						{texts.submit}
					</Button>
				</form>
			</noscript>
		</>
	);
}

function ChoosePassword({ token, problem }: { token: string; problem: Problem | null }) {
	const texts = usePageTexts(passwordTexts).reset;
	const form = useFocusOnIssue(problem);
	const issueText = useIssueText();
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<PostForm ref={form} action="/user/reset" replace noValidate className="grid gap-5">
			{problem?.message && <Notice tone="error">{problem.message}</Notice>}
			<input type="hidden" name="token" value={token} />
			{problem?.email && (
				<>
					<Notice tone="info">{texts.emailWhy}</Notice>
					<EmailField
						use="own"
						value={problem.email.value}
						error={issueText(problem.email.issue ?? undefined)}
					/>
				</>
			)}
			<SecretField
				use="new"
				name="password"
				label={texts.password}
				error={issueText(problem?.issue ?? undefined)}
			/>
			<Button type="submit" size="large" full busy={isBusy}>
				{texts.submit}
			</Button>
		</PostForm>
	);
}

/** The outcome, and a link to go on. */
function Ended({ isDone }: { isDone: boolean }) {
	const texts = usePageTexts(passwordTexts).reset;
	const { tone, title, text, to, way } = isDone
		? ({
				tone: "success",
				title: texts.doneTitle,
				text: texts.done,
				to: "/user/login",
				way: texts.login,
			} as const)
		: ({
				tone: "warning",
				title: texts.voidTitle,
				text: texts.void,
				to: "/user/forgot",
				way: texts.newLink,
			} as const);
	return (
		<div className="grid gap-5">
			<Notice tone={tone} announce title={title}>
				{text}
			</Notice>
			<LinkButton to={to} size="large" full>
				{way}
			</LinkButton>
		</div>
	);
}
