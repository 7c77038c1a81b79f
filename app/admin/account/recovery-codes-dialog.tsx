import { usePageTexts } from "../../texts/texts.ts";
import { SecretDialog } from "../ui/secret-dialog.tsx";
import { ownAccountTexts } from "./own-account-texts.ts";

/** Shows new recovery codes, only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
	const texts = usePageTexts(ownAccountTexts);
	return (
		<SecretDialog
			title={texts.saveYourRecoveryCodes}
			secret={codes?.join("\n") ?? null}
			selectedText={texts.selectedByHand}
			copyIcon="copy"
			doneLabel={texts.iveSavedThem}
			intro={<p>{texts.codesHelp}</p>}
			note={texts.theyWontBeShownAgain}
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
