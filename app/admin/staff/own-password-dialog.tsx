import { MAX_GIVEN_PASSWORD, MAX_NEW_PASSWORD } from "../../../domain/identity/sign-up-rules.ts";
import { readForm } from "../../read-form.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { PasswordField } from "../../ui/text-field.tsx";
import { changeMember, type Member } from "./member.ts";
import { MemberForm } from "./member-form.tsx";
import { membersTexts } from "./members-texts.ts";

/** Changes your own password, given the current one; every other device is logged out. */
export function OwnPasswordDialog({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
	const texts = usePageTexts(membersTexts);
	const action = useAction();

	function close() {
		action.forget();
		onClose();
	}

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
				<>
					{/* Tells password managers whose password this is. */}
					<input type="email" autoComplete="username" value={member.email} readOnly hidden />
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
						name="password"
						autoComplete="new-password"
						maxLength={MAX_NEW_PASSWORD}
						showLabel={texts.showNewPassword}
						hideLabel={texts.hideNewPassword}
						description={texts.ownPasswordHelp}
						error={issueOf("password")}
					/>
				</>
			)}
		/>
	);
}
