import { data, Form, useNavigation, useSearchParams } from "react-router";
import { passwordIssue } from "../../../domain/identity/sign-up-rules.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { privateMeta } from "../../page-meta.ts";
import { languageOf, textsOfPage, useIssueText, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/reset-page.ts";
import { passwordTexts } from "./password-texts.ts";
import { useFocusOnIssue } from "./use-focus-on-issue.ts";

type Problem = { kind: "problem"; message: string | null; issue: string | null; token: string };
type Reply = { kind: "done" } | { kind: "void" } | Problem;

/** The address carries the token: no other site and no cache may learn of it. */
export function headers() {
	return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { token, password } = readForm(await request.formData());
	const issue = passwordIssue(password);
	if (issue) return data<Reply>({ kind: "problem", message: null, issue, token }, { status: 422 });
	const reply = await pageApi(context, request).auth.reset.$post({ json: { token, password } });
	if (reply.ok) return data<Reply>({ kind: "done" });
	const { code, message, issues = [] } = await refusalOf(reply);
	const isVoid = code === "reset-link-void" || issues.some(({ path }) => path === "token");
	if (isVoid) return data<Reply>({ kind: "void" }, { status: 409 });
	const about = issues[0]?.message ?? null;
	const words = code === "network" ? passwordTexts[languageOf(request)].reset.failed : message;
	return data<Reply>(
		{ kind: "problem", message: about ? null : words, issue: about, token },
		{ status: reply.status },
	);
}

/** In the browser the password is checked before it is sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Reply> {
	const { token, password } = readForm(await request.clone().formData());
	const issue = passwordIssue(password);
	if (issue) return { kind: "problem", message: null, issue, token };
	try {
		return await serverAction();
	} catch (thrown) {
		if (!(thrown instanceof TypeError)) throw thrown;
		const message = passwordTexts[languageOf(request)].reset.failed;
		return { kind: "problem", message, issue: null, token };
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(passwordTexts, matches).reset.title);
}

/** Where the link of the mail leads: a new password, once. */
export default function ResetPage({ actionData }: Route.ComponentProps) {
	const texts = usePageTexts(passwordTexts).reset;
	const [search] = useSearchParams();
	const problem = actionData?.kind === "problem" ? actionData : null;
	const token = problem?.token ?? search.get("token") ?? "";
	const isDone = actionData?.kind === "done";
	const isVoid = actionData?.kind === "void" || (token === "" && !isDone);
	return (
		<Page title={texts.title} intro={isDone || isVoid ? undefined : texts.intro} width="narrow">
			<Card>
				{isDone ? <Done /> : isVoid ? <Void /> : <ChoosePassword token={token} problem={problem} />}
			</Card>
		</Page>
	);
}

function ChoosePassword({ token, problem }: { token: string; problem: Problem | null }) {
	const texts = usePageTexts(passwordTexts).reset;
	const { fields } = useTexts().account;
	const form = useFocusOnIssue(problem);
	const inOurWords = useIssueText();
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form ref={form} method="post" action="/user/reset" replace noValidate className="grid gap-5">
			{problem?.message && <Notice tone="error">{problem.message}</Notice>}
			<input type="hidden" name="token" value={token} />
			<PasswordField
				label={texts.password}
				description={fields.passwordRule}
				name="password"
				autoComplete="new-password"
				maxLength={256}
				required
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				error={inOurWords(problem?.issue ?? undefined)}
			/>
			<Button type="submit" size="large" full busy={isBusy}>
				{texts.submit}
			</Button>
		</Form>
	);
}

function Done() {
	const texts = usePageTexts(passwordTexts).reset;
	return (
		<div className="grid gap-5">
			<Notice tone="success" announce title={texts.doneTitle}>
				{texts.done}
			</Notice>
			<LinkButton to="/user/login" size="large" full>
				{texts.login}
			</LinkButton>
		</div>
	);
}

function Void() {
	const texts = usePageTexts(passwordTexts).reset;
	return (
		<div className="grid gap-5">
			<Notice tone="warning" announce title={texts.voidTitle}>
				{texts.void}
			</Notice>
			<LinkButton to="/user/forgot" size="large" full>
				{texts.again}
			</LinkButton>
		</div>
	);
}

function readForm(form: FormData): { token: string; password: string } {
	const [token, password] = ["token", "password"].map((field) => form.get(field));
	return {
		token: typeof token === "string" ? token : "",
		password: typeof password === "string" ? password : "",
	};
}
