import { SecretDialog } from "../ui/secret-dialog.tsx";

/** Shows fresh recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
	return (
		<SecretDialog
			title="Save your recovery codes"
			secret={codes?.join("\n") ?? null}
			selectedText="Selected. Copy them manually."
			copyIcon="copy"
			doneLabel="I’ve saved them"
			intro={
				<p>
					If you lose your phone, use a code to log in or to reset a forgotten password. Each code works once.
					Keep them on paper, away from your phone.
				</p>
			}
			note="They won’t be shown again. Earlier codes stop working."
			onClose={onClose}
		>
			<ul className="grid gap-1">
				{codes?.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
		</SecretDialog>
	);
}
