import type { StaffChange } from "../../../contract/staff.ts";
import type { StaffRole } from "../../../domain/staff/staff-roles.ts";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { adminApi } from "../../staff/staff-api.ts";

/** One of the staff as the tab shows them, in the shop or riding. */
export type Member = {
	_id: string;
	name: string;
	email: string;
	phone: string;
	/** What they may do in the shop; null for riders. */
	role: StaffRole | null;
	disabled: boolean;
	lastLoginAt: string | null;
	outForDelivery: readonly { _id: string; orderId: string }[];
	isYou: boolean;
	/** Whether they log in with more than the password. */
	hasSecondFactor: boolean;
	/** Of riders: whether they can log in by phone and PIN. */
	hasPin: boolean;
};

/** A password that was made for somebody; the shop tells it once and keeps only its hash. */
export type MadePassword = { name: string; email: string; password: string; isPin?: boolean };

/** Gives a rider a PIN that the shop makes, or takes it away. */
export function setPin(id: string, json: { pin?: null }) {
	return adminApi.riders[":id"].pin.$put({ param: { id }, json });
}

/** Gives somebody a login of their own, with a role in the shop or, without one, as a rider. */
export function addMember(
	role: StaffRole | null,
	json: { name: string; email: string; phone: string; password?: string },
) {
	return role === null ? adminApi.riders.$post({ json }) : adminApi.staff.$post({ json: { ...json, role } });
}

/** Changes an account of the staff. */
export function changeMember(kind: StaffKind, id: string, json: StaffChange) {
	const call = { param: { id }, json };
	return kind === "rider" ? adminApi.riders[":id"].$patch(call) : adminApi.staff[":id"].$patch(call);
}
