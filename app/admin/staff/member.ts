import type { StaffChange } from "../../../contract/staff.ts";
import type { StaffRole } from "../../../domain/staff/staff-roles.ts";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { adminApi } from "../../staff/staff-api.ts";

/** A member of staff or a rider as the tab shows them. */
export type Member = {
	_id: string;
	name: string;
	email: string;
	phone: string;
	/** Their role in the shop; null for riders. */
	role: StaffRole | null;
	disabled: boolean;
	lastLoginAt: string | null;
	outForDelivery: readonly { _id: string; orderId: string }[];
	isYou: boolean;
	/** Whether their login needs more than the password. */
	hasSecondFactor: boolean;
	/** For riders: whether they can log in by phone and PIN. */
	hasPin: boolean;
};

/** A generated password; the shop shows it once and stores only its hash. */
export type MadePassword = { name: string; email: string; password: string; isPin?: boolean };

/** Generates a rider's PIN, or removes it. */
export function setPin(id: string, json: { pin?: null }) {
	return adminApi.riders[":id"].pin.$put({ param: { id }, json });
}

/** Creates an account: with a role in the shop or, without one, as a rider. */
export function addMember(
	role: StaffRole | null,
	json: { name: string; email: string; phone: string; password?: string },
) {
	return role === null ? adminApi.riders.$post({ json }) : adminApi.staff.$post({ json: { ...json, role } });
}

/** Changes a staff account. */
export function changeMember(kind: StaffKind, id: string, json: StaffChange) {
	const call = { param: { id }, json };
	return kind === "rider" ? adminApi.riders[":id"].$patch(call) : adminApi.staff[":id"].$patch(call);
}
