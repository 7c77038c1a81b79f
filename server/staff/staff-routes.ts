import * as calls from "../../contract/staff.ts";
import { newRoutes } from "../http/new-routes.ts";
import { askedPage } from "../http/pagination.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { addStaff } from "./add-staff.ts";
import { changeStaff } from "./change-staff.ts";
import { setRiderPin } from "./set-rider-pin.ts";
import { adminView, riderView, staff, staffView } from "./staff.ts";

/** How many accounts the bare list and a page hold. */
const STAFF = { bare: 200, page: 50 };

/** Riders and staff: listed, added, changed and disabled by an owner. */
export function staffRoutes(shop: Shop, limitPasswords: Limiter) {
	const reader = shop.storage.read;
	// Each call hashes a password, which is expensive; nobody adds more people than that at once.
	const limitChanges = createLimiter(shop, "people", 60, 30);

	return newRoutes()
		.openapi(calls.listRiders, async (c) => {
			await caller(c, shop, "riders:read");
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), STAFF);
			const { members, nextCursor } = await staff(reader, "rider", limit, after);
			const riders = members.map(riderView);
			return c.json(wantsPage ? { riders, nextCursor } : riders, 200);
		})
		.openapi(calls.addRider, async (c) => {
			const admin = await caller(c, shop, "staff:manage");
			await limitChanges(admin.accountId);
			const { member, made } = unwrap(calls.addRider, await addStaff(shop, admin, "rider", c.req.valid("json")));
			return c.json({ rider: riderView(member), ...madePassword(made) }, 201);
		})
		.openapi(calls.changeRider, async (c) => {
			const admin = await caller(c, shop, "staff:manage");
			await limitChanges(admin.accountId);
			const { id } = c.req.valid("param");
			const guard = () => limitPasswords(admin.accountId);
			const { member, made } = unwrap(
				calls.changeRider,
				await changeStaff(shop, admin, { group: "rider", id }, c.req.valid("json"), guard),
			);
			return c.json({ rider: riderView(member), ...madePassword(made) }, 200);
		})
		.openapi(calls.setRiderPin, async (c) => {
			const owner = await caller(c, shop, "staff:manage");
			await limitChanges(owner.accountId);
			const { id } = c.req.valid("param");
			const { member, made } = unwrap(
				calls.setRiderPin,
				await setRiderPin(shop, owner, id, c.req.valid("json").pin),
			);
			return c.json({ rider: riderView(member), ...(made !== null && { pin: made }) }, 200);
		})
		.openapi(calls.listStaff, async (c) => {
			const { accountId } = await caller(c, shop, "staff:manage");
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), STAFF);
			const found = await staff(reader, "staff", limit, after);
			const members = found.members.map((member) => staffView(member, accountId));
			return c.json(wantsPage ? { staff: members, nextCursor: found.nextCursor } : members, 200);
		})
		.openapi(calls.addStaff, async (c) => {
			const owner = await caller(c, shop, "staff:manage");
			await limitChanges(owner.accountId);
			const { role, ...form } = c.req.valid("json");
			const { member, made } = unwrap(calls.addStaff, await addStaff(shop, owner, role, form));
			return c.json({ member: staffView(member, owner.accountId), ...madePassword(made) }, 201);
		})
		.openapi(calls.changeStaff, async (c) => {
			const owner = await caller(c, shop, "staff:manage");
			await limitChanges(owner.accountId);
			const { id } = c.req.valid("param");
			const guard = () => limitPasswords(owner.accountId);
			const { member, made } = unwrap(
				calls.changeStaff,
				await changeStaff(shop, owner, { group: "staff", id }, c.req.valid("json"), guard),
			);
			return c.json({ member: staffView(member, owner.accountId), ...madePassword(made) }, 200);
		})
		.openapi(calls.listAdmins, async (c) => {
			const { accountId } = await caller(c, shop, "staff:manage");
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), STAFF);
			const { members, nextCursor } = await staff(reader, "owner", limit, after);
			const admins = members.map((member) => adminView(member, accountId));
			return c.json(wantsPage ? { admins, nextCursor } : admins, 200);
		})
		.openapi(calls.addAdmin, async (c) => {
			const admin = await caller(c, shop, "staff:manage");
			await limitChanges(admin.accountId);
			const { member, made } = unwrap(calls.addAdmin, await addStaff(shop, admin, "owner", c.req.valid("json")));
			return c.json({ admin: adminView(member, admin.accountId), ...madePassword(made) }, 201);
		})
		.openapi(calls.changeAdmin, async (c) => {
			const admin = await caller(c, shop, "staff:manage");
			await limitChanges(admin.accountId);
			const { id } = c.req.valid("param");
			const guard = () => limitPasswords(admin.accountId);
			const { member, made } = unwrap(
				calls.changeAdmin,
				await changeStaff(shop, admin, { group: "owner", id }, c.req.valid("json"), guard),
			);
			return c.json({ admin: adminView(member, admin.accountId), ...madePassword(made) }, 200);
		});
}

/** A generated password is only sent in this reply. */
function madePassword(made: string | null): { password?: string } {
	return made === null ? {} : { password: made };
}
