import { useState } from "react";
import { MAX_NAME } from "../../../domain/identity/person-lengths.ts";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { readForm } from "../../read-form.ts";
import { StaffPassword } from "../../staff/staff-password.tsx";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changesOf } from "../changes-of.ts";
import { changeMember, type Member } from "./member.ts";
import { MemberForm } from "./member-form.tsx";
import { membersTexts } from "./members-texts.ts";
import { chosenRole, RoleField } from "./role-field.tsx";

/**
 * Edits the name, email, phone and role of a member of staff. Changing the email of your own account needs the
 * current password.
 */
export function EditMemberDialog({
	kind,
	member,
	open,
	onClose,
}: {
	kind: StaffKind;
	member: Member;
	open: boolean;
	onClose: () => void;
}) {
	const texts = usePageTexts(membersTexts);
	const { action, close } = useDialogAction(onClose);
	const hasRoleField = kind === "admin" && !member.isYou;
	/** The member as they were when the dialog was opened, which its fields show. */
	const [shown, setShown] = useState({ open, as: member });
	if (shown.open !== open) setShown({ open, as: open ? member : shown.as });

	async function save(form: FormData) {
		const { currentPassword, ...fields } = readForm(form, ["name", "email", "phone", "currentPassword"]);
		const change = {
			...changesOf(shown.as, { ...fields, ...(hasRoleField && { role: chosenRole(form) }) }),
			...(currentPassword !== "" && { currentPassword }),
			...(form.has("removeSecondFactor") && { removeSecondFactor: true }),
		};
		if (await action.run(() => changeMember(kind, member._id, change), { done: texts.saved, inPlace: true }))
			close();
	}

	return (
		<MemberForm
			open={open}
			onClose={close}
			title={texts.editOf(member.name)}
			send={texts.save}
			busy={action.busy}
			problem={action.problem}
			onSend={(form) => void save(form)}
			fields={(issueOf) => (
				<>
					<TextField
						label={texts.name}
						name="name"
						defaultValue={shown.as.name}
						autoComplete="off"
						maxLength={MAX_NAME}
						error={issueOf("name")}
					/>
					<TextField
						label={texts.email}
						type="email"
						name="email"
						defaultValue={shown.as.email}
						autoComplete="off"
						maxLength={MAX_EMAIL_LENGTH}
						error={issueOf("email")}
					/>
					<TextField
						label={texts.phone}
						hint={texts.optional}
						type="tel"
						name="phone"
						inputMode="tel"
						defaultValue={shown.as.phone}
						autoComplete="off"
						error={issueOf("phone")}
					/>
					{hasRoleField && <RoleField chosen={shown.as.role ?? undefined} error={issueOf("role")} />}
					{hasRoleField && member.hasSecondFactor && (
						<CheckboxField
							label={texts.removeTheSecondFactor}
							name="removeSecondFactor"
							description={texts.removeSecondFactorHelp}
						/>
					)}
					{member.isYou && (
						<StaffPassword
							use="current"
							label={texts.currentPassword}
							hint={texts.toChangeYourEmail}
							name="currentPassword"
							error={issueOf("currentPassword")}
						/>
					)}
				</>
			)}
		/>
	);
}
