import { type ReactNode, type SubmitEvent, useState } from "react";
import { type Problem, refusalOf } from "../../api.ts";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { StaffPassword } from "../../staff/staff-password.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { loginTexts } from "./login-texts.ts";

type Reply = { ok: boolean; json(): Promise<unknown> };

/**
 * Sets a new password with `call`, which adds a link's token or a recovery code. `fields` renders further fields, and
 * gets the error of each by its name.
 */
export function NewPasswordForm({
	call,
	fields,
}: {
	call: (form: FormData, password: string) => Promise<Reply>;
	fields?: (issueOf: (field: string) => string | undefined) => ReactNode;
}) {
	const texts = usePageTexts(loginTexts);
	const [isBusy, setBusy] = useState(false);
	const [isDone, setDone] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	useContentFocus(isDone ? "done" : null);
	const form = useFocusOnIssue(problem);
	const issueOf = (field: string) => issueAt(problem, field);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		const given = new FormData(event.currentTarget);
		setBusy(true);
		setProblem(null);
		try {
			const reply = await call(given, String(given.get("password") ?? ""));
			if (reply.ok) setDone(true);
			else setProblem(await refusalOf(reply));
		} catch (fault) {
			if (!(fault instanceof TypeError)) throw fault;
			setProblem({ message: texts.passwordUnanswered, code: "network" });
		} finally {
			setBusy(false);
		}
	}

	if (isDone)
		return (
			<div className="grid gap-5">
				<Notice tone="success" announce title={texts.passwordChanged}>
					{texts.loggedOutEverywhere}
				</Notice>
				<LinkButton to="/admin/login" size="large" full>
					{texts.logIn}
				</LinkButton>
			</div>
		);
	return (
		<form ref={form} noValidate onSubmit={send} className="grid gap-5">
			{problem && !problem.issues && <Notice tone="error">{problem.message}</Notice>}
			{fields?.(issueOf)}
			<StaffPassword
				use="new"
				label={texts.newPassword}
				name="password"
				description={texts.passwordHint}
				error={issueOf("password")}
			/>
			<Button type="submit" size="large" full busy={isBusy}>
				{texts.setNewPassword}
			</Button>
		</form>
	);
}
