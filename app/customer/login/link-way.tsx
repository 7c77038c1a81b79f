import { type SubmitEvent, useState } from "react";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { api } from "../../api.ts";
import { typedForm } from "../../storage/typed-form.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { useCall } from "./use-call.ts";
import { waysInTexts } from "./ways-in-texts.ts";

/** Requests a login link by email; it leads to link-page.tsx. An email typed into the password's form is kept. */
export function LinkWay({ onBegun }: { onBegun: (isUnderWay: boolean) => void }) {
	const texts = usePageTexts(waysInTexts).link;
	const issueText = useIssueText();
	const [step, setStep] = useState<"closed" | "email" | { sentTo: string }>("closed");
	const { run, busy, problem, message, issueOf } = useCall();
	const form = useFocusOnIssue(problem);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
		const sent = await run(() => api.auth.link.$post({ json: { email } }));
		if (!sent) return;
		setStep({ sentTo: email });
		keepFocus();
	}

	if (step === "closed")
		return (
			<Button
				variant="secondary"
				full
				icon="mail"
				onClick={() => {
					setStep("email");
					onBegun(true);
				}}
			>
				{texts.start}
			</Button>
		);
	if (step !== "email")
		return (
			<Notice tone="success" announce title={texts.sentTitle}>
				<span className="wrap-anywhere">{texts.sent(step.sentTo)}</span>
			</Notice>
		);
	return (
		<form ref={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
			{message && <Notice tone="error">{message}</Notice>}
			<TextField
				label={texts.email}
				name="email"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={MAX_EMAIL_LENGTH}
				required
				autoFocus
				defaultValue={typedForm("login").read(null).email}
				error={issueText(issueOf("email"))}
			/>
			<Button type="submit" full busy={busy}>
				{texts.send}
			</Button>
		</form>
	);
}
