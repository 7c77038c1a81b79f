import type { StaffRole } from "../../../domain/identity/staff-rules.ts";
import { readForm } from "../../read-form.ts";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useDeed } from "../use-deed.ts";
import { addMember, type MadePassword } from "./member.ts";
import { MemberForm } from "./member-form.tsx";

/** Takes somebody on: a rider, or another admin. */
export function AddMemberDialog({
	role,
	open,
	onClose,
	onMade,
}: {
	role: StaffRole;
	open: boolean;
	onClose: () => void;
	onMade: (made: MadePassword) => void;
}) {
	const deed = useDeed();

	function close() {
		deed.forget();
		onClose();
	}

	async function add(form: FormData) {
		const { password: chosen, ...fields } = readForm(form, ["name", "email", "phone", "password"]);
		let made: string | undefined;
		const isAdded = await deed.run(
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
			title={role === "rider" ? "Add a rider" : "Add an admin"}
			send={role === "rider" ? "Add rider" : "Add admin"}
			busy={deed.busy}
			problem={deed.problem}
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
						description="To log in with."
						error={issueOf("email")}
					/>
					<TextField
						label="Phone"
						hint="optional"
						type="tel"
						name="phone"
						inputMode="numeric"
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
						description="Leave it empty, and one is made and shown to you once."
						error={issueOf("password")}
					/>
				</>
			)}
		/>
	);
}
