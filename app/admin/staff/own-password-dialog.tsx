import { readForm } from "../../read-form.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { OwnPasswordFields } from "../account/own-password-fields.tsx";
import { changeMember, type Member } from "./member.ts";
import { MemberForm } from "./member-form.tsx";
import { membersTexts } from "./members-texts.ts";

/** Changes your own password, given the current one; every other device is logged out. */
export function OwnPasswordDialog({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
	const texts = usePageTexts(membersTexts);
	const { action, close } = useDialogAction(onClose);

	async function change(form: FormData) {
		const passwords = readForm(form, ["currentPassword", "password"]);
		const done = texts.passwordChanged;
		if (await action.run(() => changeMember("admin", member._id, passwords), { done, inPlace: true })) close();
	}

	return (
		<MemberForm
			open={open}
			onClose={close}
			title={texts.changeMyPassword}
			send={texts.changePassword}
			busy={action.busy}
			problem={action.problem}
			onSend={(form) => void change(form)}
			fields={(issueOf) => (
				<OwnPasswordFields
					email={member.email}
					newPassword="password"
					hint={texts.ownPasswordHelp}
					issueOf={issueOf}
				/>
			)}
		/>
	);
}
