import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { SecretDialog } from "../ui/secret-dialog.tsx";
import type { MadePassword } from "./member.ts";
import { membersTexts } from "./members-texts.ts";

/** Shows a generated password once. */
export function MadePasswordDialog({
	kind,
	made,
	onClose,
}: {
	kind: StaffKind;
	made: MadePassword | null;
	onClose: () => void;
}) {
	const texts = usePageTexts(membersTexts);
	const loginPath = kind === "rider" ? "/rider/login" : "/admin/login";
	return (
		<SecretDialog
			title={made?.isPin ? texts.saveThisPin : texts.saveThisPassword}
			secret={made?.password ?? null}
			selectedText={texts.selectedByHand}
			doneLabel={texts.done}
			intro={
				<p className="wrap-anywhere">
					{texts.canLogInAt(made?.name ?? "")} <strong>{loginPath}</strong> {texts.as}{" "}
					<strong>{made?.email}</strong> {texts.withThe(made?.isPin ?? false)}
				</p>
			}
			note={texts.shownOnce}
			className="text-xl"
			onClose={onClose}
		>
			<code className="select-all break-words">{made?.password}</code>
		</SecretDialog>
	);
}
