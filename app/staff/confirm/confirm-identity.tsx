import { type SubmitEvent, useId, useState, useSyncExternalStore } from "react";
import type { IdentityProof } from "../../../contract/passkeys.ts";
import { type Problem, refusalOf } from "../../api.ts";
import { answerByPasskey } from "../../session/ask-passkey.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { adminApi } from "../staff-api.ts";
import { StaffPassword } from "../staff-password.tsx";
import { staffTexts } from "../staff-texts.ts";
import { answerQuestion, onQuestion, readQuestion } from "./confirm-first.ts";
import { askPasskeys, usePasskeyQuestion } from "./use-passkey-question.ts";

/**
 * Asks for the password or a passkey when a call has answered `confirm-first`; the original action is then done
 * (use-action.ts).
 */
export function ConfirmIdentity({ email }: { email: string }) {
	const texts = usePageTexts(staffTexts);
	const isAsked = useSyncExternalStore(onQuestion, readQuestion, () => null) !== null;
	const [isBusy, setBusy] = useState(false);
	const formId = useId();
	return (
		<Dialog
			open={isAsked}
			onClose={() => answerQuestion(false)}
			dismissible={!isBusy}
			title={texts.confirmItsYou}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="quiet" disabled={isBusy} onClick={() => answerQuestion(false)}>
						{texts.cancel}
					</Button>
					<Button type="submit" form={formId} busy={isBusy}>
						{texts.confirm}
					</Button>
				</div>
			}
		>
			<Proof {...{ email, formId, isBusy, setBusy }} />
		</Dialog>
	);
}

/** A new form for each question. */
function Proof({
	email,
	formId,
	isBusy,
	setBusy,
}: {
	email: string;
	formId: string;
	isBusy: boolean;
	setBusy: (isBusy: boolean) => void;
}) {
	const texts = usePageTexts(staffTexts);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [passkey, setPasskey] = usePasskeyQuestion();
	const form = useFocusOnIssue(problem);
	const isWrongPassword = problem?.code === "wrong-password";
	const error = isWrongPassword ? texts.incorrectPassword : problem?.issues?.[0]?.message;

	async function prove(proof: () => Promise<IdentityProof | null>) {
		if (isBusy) return;
		setBusy(true);
		setProblem(null);
		try {
			const json = await proof();
			if (!json) return;
			const reply = await adminApi.admin.confirm.$post({ json });
			if (reply.ok) return answerQuestion(true);
			setProblem(await refusalOf(reply));
			// Each passkey challenge can be answered once.
			if ("passkey" in json) setPasskey(await askPasskeys());
		} catch (fault) {
			if (!(fault instanceof TypeError)) throw fault;
			setProblem({ message: texts.network, code: "network" });
		} finally {
			setBusy(false);
		}
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get("password") ?? "");
		if (password === "")
			return setProblem({
				message: texts.passwordIsRequired,
				code: "invalid",
				issues: [{ path: "password", message: texts.passwordIsRequired }],
			});
		void prove(async () => ({ password }));
	}

	return (
		<form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-4">
			<p>{texts.confirmWhy}</p>
			{problem && !error && <Notice tone="error">{problem.message}</Notice>}
			{/* For password managers, which must know whose password this is. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<StaffPassword use="current" label={texts.password} name="password" data-autofocus error={error} />
			{passkey && (
				<Button
					variant="secondary"
					busy={isBusy}
					onClick={() =>
						void prove(async () => {
							const answer = await answerByPasskey(passkey);
							return answer && { passkey: answer };
						})
					}
				>
					{texts.useAPasskeyInstead}
				</Button>
			)}
		</form>
	);
}
