import { STAFF_ROLES, type StaffRole } from "../../../domain/staff/staff-roles.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { type MembersTexts, membersTexts } from "./members-texts.ts";

export const roleNamesIn = (texts: MembersTexts): Record<StaffRole, string> => ({
	owner: texts.owner,
	manager: texts.manager,
	counter: texts.counter,
	kitchen: texts.kitchen,
});

const whatItAllowsIn = (texts: MembersTexts): Record<StaffRole, string> => ({
	owner: texts.ownerMay,
	manager: texts.managerMay,
	counter: texts.counterMay,
	kitchen: texts.kitchenMay,
});

/** Chooses a member of staff's role. */
export function RoleField({
	chosen = "counter",
	error,
}: {
	chosen?: StaffRole | undefined;
	error: string | undefined;
}) {
	const texts = usePageTexts(membersTexts);
	return (
		<SelectField label={texts.role} name="role" defaultValue={chosen} error={error}>
			{STAFF_ROLES.map((role) => (
				<option key={role} value={role}>
					{roleNamesIn(texts)[role]}: {whatItAllowsIn(texts)[role]}
				</option>
			))}
		</SelectField>
	);
}

/** The role in a form; `counter` if it has none. */
export function chosenRole(form: FormData): StaffRole {
	return STAFF_ROLES.find((role) => role === form.get("role")) ?? "counter";
}
