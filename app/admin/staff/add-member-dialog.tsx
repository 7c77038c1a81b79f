import { MAX_NAME } from "../../../domain/identity/person-lengths.ts";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { readForm } from "../../read-form.ts";
import { StaffPassword } from "../../staff/staff-password.tsx";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import { addMember, type MadePassword } from "./member.ts";
import { MemberForm } from "./member-form.tsx";
import { membersTexts } from "./members-texts.ts";
import { chosenRole, RoleField } from "./role-field.tsx";

/** Adds a rider, or a member of staff with a role. */
export function AddMemberDialog({
	kind,
	open,
	onClose,
	onMade,
}: {
	kind: StaffKind;
	open: boolean;
	onClose: () => void;
	onMade: (made: MadePassword) => void;
}) {
	const texts = usePageTexts(membersTexts);
	const { action, close } = useDialogAction(onClose);

	async function add(form: FormData) {
		const { password: chosen, ...fields } = readForm(form, ["name", "email", "phone", "password"]);
		const role = kind === "rider" ? null : chosenRole(form);
		let made: string | undefined;
		const isAdded = await action.run(
			async () => {
				const reply = await addMember(role, chosen === "" ? fields : { ...fields, password: chosen });
				if (reply.ok) made = (await reply.json()).password;
				return reply;
			},
			{ done: texts.canLogIn(fields.name.trim()), inPlace: true },
		);
		if (!isAdded) return;
		close();
		if (made) onMade({ name: fields.name.trim(), email: fields.email.trim(), password: made });
	}

	return (
		<MemberForm
			open={open}
			onClose={close}
			title={kind === "rider" ? texts.addARider : texts.addStaff}
			send={kind === "rider" ? texts.addRider : texts.add}
			busy={action.busy}
			problem={action.problem}
			onSend={(form) => void add(form)}
			fields={(issueOf) => (
				<>
					<TextField
						label={texts.name}
						name="name"
						autoComplete="off"
						maxLength={MAX_NAME}
						error={issueOf("name")}
					/>
					<TextField
						label={texts.email}
						type="email"
						name="email"
						autoComplete="off"
						maxLength={MAX_EMAIL_LENGTH}
						description={texts.usedToLogIn}
						error={issueOf("email")}
					/>
					{kind === "admin" && <RoleField error={issueOf("role")} />}
					<TextField
						label={texts.phone}
						hint={texts.optional}
						type="tel"
						name="phone"
						inputMode="tel"
						autoComplete="off"
						error={issueOf("phone")}
					/>
					<StaffPassword
						use="new"
						label={texts.password}
						hint={texts.optional}
						name="password"
						description={texts.passwordHelp}
						error={issueOf("password")}
					/>
				</>
			)}
		/>
	);
}
