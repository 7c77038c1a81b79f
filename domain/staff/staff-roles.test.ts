import { describe, expect, it } from "vitest";
import { may, PERMISSIONS, type Permission, STAFF_ROLES } from "./staff-roles.ts";

const permissions = Object.keys(PERMISSIONS) as Permission[];
const allowed = (role: (typeof STAFF_ROLES)[number]) => permissions.filter((each) => may(role, each));

describe("a staff role", () => {
	it("lets an owner do everything", () => {
		expect(allowed("owner")).toEqual(permissions);
	});

	it("keeps a manager from staff accounts and from changing where the shop's money goes", () => {
		expect(permissions.filter((each) => !may("manager", each))).toEqual(["staff:manage", "payout:edit"]);
	});

	it("gives the counter orders, prebookings, customers, stock, riders and the day's cash, without reports and settings", () => {
		expect(allowed("counter")).toEqual([
			"kitchen:work",
			"stock:change",
			"orders:manage",
			"prebookings:manage",
			"customers:manage",
			"cash:manage",
			"riders:read",
		]);
	});

	it("gives the kitchen its board and the stock, and nothing else", () => {
		expect(allowed("kitchen")).toEqual(["kitchen:work", "stock:change"]);
	});

	it("gives a higher role everything that a lower one has", () => {
		STAFF_ROLES.slice(1).forEach((role, place) => {
			const above = STAFF_ROLES[place] ?? "owner";
			expect(allowed(above)).toEqual(expect.arrayContaining(allowed(role)));
		});
	});

	it("lets managers, and nobody below, set up kitchen screens", () => {
		expect(STAFF_ROLES.filter((role) => may(role, "screens:manage"))).toEqual(["owner", "manager"]);
	});

	it("gives nothing to someone without a role", () => {
		expect(permissions.filter((each) => may(null, each))).toEqual([]);
	});
});
