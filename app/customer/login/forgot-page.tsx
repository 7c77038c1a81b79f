import { useEffect } from "react";
import { data, useNavigation } from "react-router";
import { type FieldIssue, requiredIssue } from "../../../domain/text/field-issue.ts";
import { pageApi, refusalOf } from "../../api.ts";
import { useActionReply } from "../../navigation/use-action-reply.ts";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useKeptForm } from "../forms/use-kept-form.ts";
import type { Route } from "./+types/forgot-page.ts";
import { EmailField } from "./contact-fields.tsx";
import { passwordTexts } from "./password-texts.ts";

type Problem = { message: string | null; issues: FieldIssue[]; email: string };
type Reply = { isSent: true } | Problem;

/** Asks for the link; the answer is the same whether or not the account exists. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const given = form.get("email");
	const email = typeof given === "string" ? given : "";
	const blank = requiredIssue("Email", email);
	if (blank)
		return data<Reply>({ message: null, issues: [{ path: "email", message: blank }], email }, { status: 422 });
	const reply = await pageApi(context, request).auth.forgot.$post({ json: { email } });
	if (reply.ok) return data<Reply>({ isSent: true });
	const { code, message, issues = [] } = await refusalOf(reply);
	const text = code === "network" ? passwordTexts[languageOf(request)].forgot.failed : message;
	return data<Reply>({ message: issues.length > 0 ? null : text, issues, email }, { status: reply.status });
}

/** Without a connection the form stays unchanged and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const email = String((await request.clone().formData()).get("email") ?? "");
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		const message = passwordTexts[languageOf(request)].forgot.failed;
		return data<Reply>({ message, issues: [], email }, { status: 503 });
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(passwordTexts, matches).forgot.title);
}

/** For customers who forgot the password: a link by email, or a call if the shop has no mail server. */
export default function ForgotPage({ actionData }: Route.ComponentProps) {
	const texts = usePageTexts(passwordTexts).forgot;
	const { channels } = useShop().settings;
	const reply = useActionReply(actionData);
	const isSent = reply !== undefined && "isSent" in reply;
	useContentFocus(isSent ? "sent" : null);
	useEffect(() => {
		if (isSent) typedForm("forgot").forget();
	}, [isSent]);
	const problem = reply && "issues" in reply ? reply : null;
	return (
		<Page title={texts.title} intro={channels.email && !isSent ? texts.intro : undefined} width="narrow">
			<Card>
				<div className="grid gap-5">
					{!channels.email ? <CallUs /> : isSent ? <Sent /> : <AskForLink problem={problem} />}
					<LinkButton to="/user/login" variant="quiet" className="justify-self-center">
						{texts.backToLogin}
					</LinkButton>
				</div>
			</Card>
		</Page>
	);
}

function Sent() {
	const texts = usePageTexts(passwordTexts).forgot;
	return (
		<Notice tone="success" announce title={texts.sentTitle}>
			{texts.sent}
		</Notice>
	);
}

function CallUs() {
	const texts = usePageTexts(passwordTexts).forgot;
	const phone = useShop().settings.phones[0];
	return (
		<>
			<p>{texts.notOffered}</p>
			<LinkButton to={`tel:+91${phone}`} icon="phone" size="large" full>
				{phone}
			</LinkButton>
		</>
	);
}

function AskForLink({ problem }: { problem: Problem | null }) {
	const texts = usePageTexts(passwordTexts).forgot;
	const { form, issueOf } = useKeptForm("forgot", problem);
	const issueText = useIssueText();
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<PostForm {...form} noValidate className="grid gap-5">
			{problem?.message && <Notice tone="error">{problem.message}</Notice>}
			<EmailField use="login" value={problem?.email ?? ""} error={issueText(issueOf("email"))} />
			<Button type="submit" size="large" full busy={isBusy}>
				{texts.submit}
			</Button>
		</PostForm>
	);
}
