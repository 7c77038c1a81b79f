import { data, useNavigation } from "react-router";
import { refusalOf } from "../../api.ts";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { unansweredForm } from "../../session/unanswered-form.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/forgot-page.ts";
import { BackToLogin, LoginFrame } from "./login-frame.tsx";
import { loginTexts } from "./login-texts.ts";
import { useEmailOfLogin } from "./use-email-of-login.ts";

type Reply = { isSent: true } | { isSent: false; email: string; message: string };

/** Asks for the link; the answer is the same whether or not the account exists. */
export async function action({ context, request }: Route.ActionArgs) {
	const { email } = readForm(await request.formData(), ["email"]);
	const reply = await adminPageApi(context, request).admin.forgot.$post({ json: { email } });
	if (reply.ok) return data<Reply>({ isSent: true });
	const { message } = await refusalOf(reply);
	return data<Reply>({ isSent: false, email, message }, { status: reply.status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const { email } = readForm(await request.clone().formData(), ["email"]);
	try {
		return await serverAction();
	} catch (thrown) {
		const message = loginTexts[languageOf(request)].network;
		return unansweredForm<Reply>(thrown, () => ({ isSent: false, email, message }));
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(loginTexts, matches).forgotPassword);
}

/** Sends staff a link to a new password, if the shop sends email. */
export default function ForgotPage({ actionData: reply }: Route.ComponentProps) {
	const texts = usePageTexts(loginTexts);
	const isBusy = useNavigation().formMethod === "POST";
	const typed = useEmailOfLogin();
	const problem = reply && !reply.isSent ? reply : null;
	useContentFocus(reply?.isSent ? "sent" : null);
	return (
		<LoginFrame title={texts.forgotPassword} below={<BackToLogin />}>
			{reply?.isSent ? (
				<Notice tone="success" announce title={texts.checkYourEmail}>
					{texts.linkSent}
				</Notice>
			) : (
				<PostForm className="grid gap-5">
					<TextField
						label={texts.email}
						name="email"
						type="email"
						autoComplete="username"
						required
						defaultValue={problem?.email ?? typed}
						error={problem?.message}
					/>
					<Button type="submit" size="large" full busy={isBusy}>
						{texts.sendLink}
					</Button>
				</PostForm>
			)}
		</LoginFrame>
	);
}
