import { readForm } from "../../read-form.ts";
import { useAction } from "../../staff/use-action.ts";
import { PasswordField } from "../../ui/text-field.tsx";
import { changeMember, type Member } from "./member.ts";
import { MemberForm } from "./member-form.tsx";

/** The own password, for who knows the current one; every other device is signed out. */
export function OwnPasswordDialog({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
	const action = useAction();

	function close() {
		action.forget();
		onClose();
	}

	async function change(form: FormData) {
		const passwords = readForm(form, ["currentPassword", "password"]);
		const done = "Password changed. Your other devices are logged out.";
		if (await action.run(() => changeMember("admin", member._id, passwords), { done, inPlace: true })) close();
	}

	return (
		<MemberForm
			open={open}
			onClose={close}
			title="Change my password"
			send="Change password"
			busy={action.busy}
			problem={action.problem}
			onSend={(form) => void change(form)}
			fields={(issueOf) => (
				<>
					{/* For password managers, which must know whose password this is. */}
					<input type="email" autoComplete="username" value={member.email} readOnly hidden />
					<PasswordField
						label="Current password"
						name="currentPassword"
						autoComplete="current-password"
						showLabel="Show current password"
						hideLabel="Hide current password"
						error={issueOf("currentPassword")}
					/>
					<PasswordField
						label="New password"
						name="password"
						autoComplete="new-password"
						showLabel="Show new password"
						hideLabel="Hide new password"
						description="At least 8 characters, including a number. Your other devices will be logged out."
						error={issueOf("password")}
					/>
				</>
			)}
		/>
	);
}
