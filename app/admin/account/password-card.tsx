import { type SubmitEvent, useState } from "react";
import { MAX_GIVEN_PASSWORD, MAX_NEW_PASSWORD } from "../../../domain/identity/sign-up-rules.ts";
import { readForm } from "../../read-form.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { accountTexts } from "./account-texts.ts";

/** Changes your own password, given the current one. */
export function PasswordCard({ email }: { email: string }) {
	const texts = usePageTexts(accountTexts);
	const { run, busy, problem } = useAction();
	const form = useFocusOnIssue(problem);
	/** Counts changes, so that the fields are cleared after each. */
	const [changes, setChanges] = useState(0);
	const issueOf = (field: string) => issueAt(problem, field);

	async function change(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const json = readForm(new FormData(event.currentTarget), ["currentPassword", "newPassword"]);
		const done = texts.passwordChanged;
		if (await run(() => adminApi.admin.password.$post({ json }), { done, inPlace: true })) setChanges(changes + 1);
	}

	return (
		<Card as="section" aria-labelledby="password">
			<h2 id="password" className="text-xl">
				{texts.password}
			</h2>
			<p className="text-ink-soft">{texts.passwordHelp}</p>
			<form ref={form} key={changes} noValidate onSubmit={change} className="mt-4 grid gap-4">
				{problem && !problem.issues && <Notice tone="error">{problem.message}</Notice>}
				{/* For password managers, which must know whose password this is. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					label={texts.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					maxLength={MAX_GIVEN_PASSWORD}
					showLabel={texts.showCurrentPassword}
					hideLabel={texts.hideCurrentPassword}
					error={issueOf("currentPassword")}
				/>
				<PasswordField
					label={texts.newPassword}
					name="newPassword"
					autoComplete="new-password"
					maxLength={MAX_NEW_PASSWORD}
					showLabel={texts.showNewPassword}
					hideLabel={texts.hideNewPassword}
					description={texts.passwordHint}
					error={issueOf("newPassword")}
				/>
				<Button type="submit" busy={busy} className="justify-self-start">
					{texts.changePassword}
				</Button>
			</form>
		</Card>
	);
}
