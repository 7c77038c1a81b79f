import { STAFF_ROLES, type StaffRole } from "../../../domain/staff/staff-roles.ts";
import { SelectField } from "../../ui/select-field.tsx";

export const ROLE_NAMES: Record<StaffRole, string> = {
	owner: "Owner",
	manager: "Manager",
	counter: "Counter",
	kitchen: "Kitchen",
};

const WHAT_IT_ALLOWS: Record<StaffRole, string> = {
	owner: "everything",
	manager: "everything except staff and the UPI ID",
	counter: "orders, customers, stock, daily cash",
	kitchen: "kitchen orders and stock",
};

/** What a member of staff may do. */
export function RoleField({
	chosen = "counter",
	error,
}: {
	chosen?: StaffRole | undefined;
	error: string | undefined;
}) {
	return (
		<SelectField label="Role" name="role" defaultValue={chosen} error={error}>
			{STAFF_ROLES.map((role) => (
				<option key={role} value={role}>
					{ROLE_NAMES[role]}: {WHAT_IT_ALLOWS[role]}
				</option>
			))}
		</SelectField>
	);
}

/** The role that a form says; the counter's where it says none. */
export function chosenRole(form: FormData): StaffRole {
	return STAFF_ROLES.find((role) => role === form.get("role")) ?? "counter";
}
