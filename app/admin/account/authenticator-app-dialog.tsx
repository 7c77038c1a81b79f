import { type SubmitEvent, useId } from "react";
import { adminApi } from "../../staff/staff-api.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { ownAccountTexts } from "./own-account-texts.ts";

export type AppSecret = { secret: string; qrCode: string };

/** Sets up an authenticator app, open while there is a secret: scan it, then prove it with the first code. */
export function AuthenticatorAppDialog({
	secret,
	onClose,
	onCodes,
}: {
	secret: AppSecret | null;
	onClose: () => void;
	onCodes: (codes: readonly string[]) => void;
}) {
	const texts = usePageTexts(ownAccountTexts);
	const formId = useId();
	const { action, close } = useDialogAction(onClose);
	const { run, busy, problem } = action;
	const form = useFocusOnIssue(problem);

	async function confirm(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get("code") ?? "");
		let codes: readonly string[] = [];
		const isDone = await run(
			async () => {
				const reply = await adminApi.admin.totp.confirm.$post({ json: { code } });
				if (reply.ok) codes = (await reply.json()).recoveryCodes;
				return reply;
			},
			{ done: texts.authenticatorAppSetUp, inPlace: true },
		);
		if (!isDone) return;
		close();
		if (codes.length > 0) onCodes(codes);
	}

	return (
		<Dialog
			open={secret !== null}
			onClose={close}
			dismissible={!busy}
			title={texts.setUpAnAuthenticatorApp}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="quiet" disabled={busy} onClick={close}>
						{texts.cancel}
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{texts.turnOn}
					</Button>
				</div>
			}
		>
			<form id={formId} ref={form} noValidate onSubmit={confirm} className="grid gap-4">
				{problem && !problem.issues && <Notice tone="error">{problem.message}</Notice>}
				<p>{texts.scanCode}</p>
				<img
					src={secret?.qrCode}
					alt={texts.qrCodeForTheAuthenticator}
					className="aspect-square w-full max-w-56 justify-self-center rounded-md bg-white"
				/>
				<details>
					<summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
						{texts.appOnThisPhone}
					</summary>
					<p>
						{texts.enterKey} <code className="wrap-anywhere select-all font-bold">{secret?.secret}</code>
					</p>
				</details>
				<TextField
					label={texts.enterCode}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					error={problem?.issues?.[0]?.message}
				/>
			</form>
		</Dialog>
	);
}
