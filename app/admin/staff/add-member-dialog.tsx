import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { readForm } from "../../read-form.ts";
import { useAction } from "../../staff/use-action.ts";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { addMember, type MadePassword } from "./member.ts";
import { MemberForm } from "./member-form.tsx";
import { chosenRole, RoleField } from "./role-field.tsx";

/** Takes somebody on: as a rider, or with a role in the shop. */
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
	const action = useAction();

	function close() {
		action.forget();
		onClose();
	}

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
			{ done: `${fields.name.trim()} can log in now`, inPlace: true },
		);
		if (!isAdded) return;
		close();
		if (made) onMade({ name: fields.name.trim(), email: fields.email.trim(), password: made });
	}

	return (
		<MemberForm
			open={open}
			onClose={close}
			title={kind === "rider" ? "Add a rider" : "Add staff"}
			send={kind === "rider" ? "Add rider" : "Add"}
			busy={action.busy}
			problem={action.problem}
			onSend={(form) => void add(form)}
			fields={(issueOf) => (
				<>
					<TextField label="Name" name="name" autoComplete="off" maxLength={100} error={issueOf("name")} />
					<TextField
						label="Email"
						type="email"
						name="email"
						autoComplete="off"
						maxLength={254}
						description="Used to log in."
						error={issueOf("email")}
					/>
					{kind === "admin" && <RoleField error={issueOf("role")} />}
					<TextField
						label="Phone"
						hint="optional"
						type="tel"
						name="phone"
						inputMode="tel"
						autoComplete="off"
						error={issueOf("phone")}
					/>
					<PasswordField
						label="Password"
						hint="optional"
						name="password"
						autoComplete="new-password"
						showLabel="Show password"
						hideLabel="Hide password"
						description="Leave empty to generate one; it’s shown to you once."
						error={issueOf("password")}
					/>
				</>
			)}
		/>
	);
}
