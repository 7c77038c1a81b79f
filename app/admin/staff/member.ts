import type { StaffChange } from "../../../contract/people.ts";
import type { StaffRole } from "../../../domain/identity/staff-rules.ts";
import { adminApi } from "../admin-api.ts";

/** One of the staff as the tab shows them, rider or admin. */
export type Member = {
	_id: string;
	name: string;
	email: string;
	phone: string;
	disabled: boolean;
	lastLoginAt: string | null;
	outForDelivery: readonly { _id: string; orderId: string }[];
	isYou: boolean;
};

/** A password that was made for somebody; the shop tells it once and keeps only its hash. */
export type MadePassword = { name: string; email: string; password: string };

/** Gives somebody a login of their own. */
export function addMember(
	role: StaffRole,
	json: { name: string; email: string; phone: string; password?: string },
) {
	return role === "rider" ? adminApi.riders.$post({ json }) : adminApi.admins.$post({ json });
}

/** Changes an account of the staff. */
export function changeMember(role: StaffRole, id: string, json: StaffChange) {
	const call = { param: { id }, json };
	return role === "rider" ? adminApi.riders[":id"].$patch(call) : adminApi.admins[":id"].$patch(call);
}
