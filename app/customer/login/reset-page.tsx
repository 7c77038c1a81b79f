import { data, Form, useNavigation, useSearchParams } from "react-router";
import { passwordIssue } from "../../../domain/identity/sign-up-rules.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { languageOf, textsOfPage, useIssueText, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/reset-page.ts";
import { passwordTexts } from "./password-texts.ts";
import { SecretField } from "./secret-field.tsx";
import { useFocusOnIssue } from "./use-focus-on-issue.ts";

const FIELDS = ["token", "password"] as const;

type Problem = { kind: "problem"; message: string | null; issue: string | null; token: string };
type Reply = { kind: "done" } | { kind: "void" } | Problem;

/** The address carries the token: no other site and no cache may learn of it. */
export function headers() {
	return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { token, password } = readForm(await request.formData(), FIELDS);
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
	const { token, password } = readForm(await request.clone().formData(), FIELDS);
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
				{isDone || isVoid ? <Ended isDone={isDone} /> : <ChoosePassword token={token} problem={problem} />}
			</Card>
		</Page>
	);
}

function ChoosePassword({ token, problem }: { token: string; problem: Problem | null }) {
	const texts = usePageTexts(passwordTexts).reset;
	const form = useFocusOnIssue(problem);
	const inOurWords = useIssueText();
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form ref={form} method="post" action="/user/reset" replace noValidate className="grid gap-5">
			{problem?.message && <Notice tone="error">{problem.message}</Notice>}
			<input type="hidden" name="token" value={token} />
			<SecretField
				use="new"
				name="password"
				label={texts.password}
				error={inOurWords(problem?.issue ?? undefined)}
			/>
			<Button type="submit" size="large" full busy={isBusy}>
				{texts.submit}
			</Button>
		</Form>
	);
}

/** How it ended, and the way on. */
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
				way: texts.again,
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
