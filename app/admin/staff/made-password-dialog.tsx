import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { SecretDialog } from "../ui/secret-dialog.tsx";
import type { MadePassword } from "./member.ts";

/** Shows a made password, this once. */
export function MadePasswordDialog({
	kind,
	made,
	onClose,
}: {
	kind: StaffKind;
	made: MadePassword | null;
	onClose: () => void;
}) {
	const loginPath = kind === "rider" ? "/rider/login" : "/admin/login";
	return (
		<SecretDialog
			title={made?.isPin ? "Save this PIN" : "Save this password"}
			secret={made?.password ?? null}
			selectedText="Selected. Copy it manually."
			doneLabel="Done"
			intro={
				<p className="wrap-anywhere">
					{made?.name} can log in at <strong>{loginPath}</strong> as <strong>{made?.email}</strong> with the
					{made?.isPin ? "PIN" : "password"}
				</p>
			}
			note="It won’t be shown again. If it’s lost, create a new one."
			className="text-xl"
			onClose={onClose}
		>
			<code className="select-all break-words">{made?.password}</code>
		</SecretDialog>
	);
}
