import { type SubmitEvent, useState } from "react";
import { readForm } from "../../read-form.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { ownAccountTexts } from "./own-account-texts.ts";
import { OwnPasswordFields } from "./own-password-fields.tsx";

/** Changes your own password, given the current one. */
export function PasswordCard({ email }: { email: string }) {
	const texts = usePageTexts(ownAccountTexts);
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
				<OwnPasswordFields
					email={email}
					newPassword="newPassword"
					hint={texts.passwordHint}
					issueOf={issueOf}
				/>
				<Button type="submit" busy={busy} className="justify-self-start">
					{texts.changePassword}
				</Button>
			</form>
		</Card>
	);
}
