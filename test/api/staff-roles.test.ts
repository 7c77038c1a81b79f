import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publicSettings, staffSettings } from "../../server/settings/settings-views.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const newCook = { name: "Selvam", email: "selvam@x.in", password: PASSWORD, role: "kitchen" };

describe("roles of the staff", () => {
	it("are set by an owner, returned at the login, and listed for everybody", async () => {
		world.wait(1);
		const added = await owner.call("POST", "/api/staff", newCook);
		expect([added.status, added.body.member.role]).toEqual([201, "kitchen"]);
		const login = await world.call("POST", "/api/admin/login", { email: newCook.email, password: PASSWORD });
		expect(login.body.admin).toMatchObject({ name: "Selvam", role: "kitchen" });
		const me = await world.call("GET", "/api/admin/me", undefined, {
			authorization: `Bearer ${login.body.token}`,
		});
		expect(me.body.admin.role).toBe("kitchen");
		const listed = (await owner.call("GET", "/api/staff")).body as { name: string; role: string }[];
		expect(listed.map(({ name, role }) => [name, role])).toEqual([
			["Selvam", "kitchen"],
			["Owner", "owner"],
		]);
	});

	it("make a person added as an admin an owner", async () => {
		const { body } = await owner.call("POST", "/api/admins", { name: "Kala", email: "kala@x.in" });
		const listed = (await owner.call("GET", "/api/staff")).body as { _id: string; role: string }[];
		expect(listed.find(({ _id }) => _id === body.admin._id)?.role).toBe("owner");
	});

	it("let only an owner change an owner's account, or any account of the staff", async () => {
		for (const role of ["manager", "counter", "kitchen"] as const) {
			const member = await world.staff(role, `Some${role}`);
			for (const path of ["/api/admins", "/api/staff"]) {
				const change = { password: "dumbiryani22", currentPassword: PASSWORD };
				const refused = await member.call("PATCH", `${path}/${owner.id}`, change);
				expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
				expect((await member.call("POST", path, { ...newCook, role: "owner" })).status).toBe(403);
			}
		}
		expect((await owner.call("GET", "/api/admin/me")).status).toBe(200);
	});

	it("other than owner are neither listed nor changed through the calls for owners", async () => {
		const manager = await world.staff("manager", "Kala");
		expect((await owner.call("PATCH", `/api/admins/${manager.id}`, { name: "X" })).status).toBe(404);
		expect((await owner.call("GET", "/api/admins")).body).toHaveLength(1);
	});

	it("end the sessions of a member whose role changes, and say so in the audit", async () => {
		const kala = await world.admin("Kala");
		const changed = await owner.call("PATCH", `/api/staff/${kala.id}`, { role: "counter" });
		expect([changed.status, changed.body.member.role]).toEqual([200, "counter"]);
		expect((await kala.call("GET", "/api/admin/me")).status).toBe(401);
		const { entries } = (await owner.call("GET", "/api/audit?kind=staff-role-changed")).body;
		expect(entries).toMatchObject([{ changes: [{ path: ["role"], before: "owner", after: "counter" }] }]);
	});

	it("keep an owner who can log in: nobody disables or demotes their own account, nor the last owner", async () => {
		for (const change of [{ disabled: true }, { role: "manager" }]) {
			const refused = await owner.call("PATCH", `/api/staff/${owner.id}`, change);
			expect([refused.status, refused.body.code]).toEqual([409, "own-account"]);
		}
		const kala = await world.admin("Kala");
		const both = await Promise.all([
			owner.call("PATCH", `/api/staff/${kala.id}`, { role: "kitchen" }),
			kala.call("PATCH", `/api/staff/${owner.id}`, { role: "kitchen" }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
	});

	it("keep the UPI id to owners, and the other settings open to a manager", async () => {
		const manager = await world.staff("manager", "Kala");
		const refused = await manager.call("PUT", "/api/store/settings", { upiId: "mine@upi", shopName: "X" });
		expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
		const { shopName, upiId } = (await world.call("GET", "/api/store/settings")).body;
		expect(shopName).not.toBe("X");
		const same = await manager.call("PUT", "/api/store/settings", { upiId, shopName: "Handi of Kala" });
		expect([same.status, same.body.shopName]).toEqual([200, "Handi of Kala"]);
	});

	it("show the shop's security settings only to roles that change settings; never to visitors", async () => {
		const guarded = ["secondFactorRequired", "confirmRefundsAbove", "smsPerDay", "nightlyBackups", "backupsKept"];
		const guardedFields = async (person?: Person) => {
			const headers = person && { authorization: `Bearer ${person.token}` };
			const { body } = await world.call("GET", "/api/store/settings", undefined, headers);
			return guarded.filter((field) => field in body);
		};
		const [manager, counter] = [await world.staff("manager", "Kala"), await world.staff("counter", "Mani")];
		expect([await guardedFields(owner), await guardedFields(manager)]).toEqual([guarded, guarded]);
		expect([await guardedFields(counter), await guardedFields()]).toEqual([[], []]);
	});

	it("show a setting only if a schema names it; others are shown to nobody", async () => {
		const { shop } = world;
		const state = await shop.cache.current();
		const withOneMore = { ...state, settings: { ...state.settings, doorCode: "4711" } };
		for (const view of [publicSettings, staffSettings]) expect(view(withOneMore, shop)).toEqual(view(state, shop));
	});

	it("show a manager nothing of the staff's accounts in the audit", async () => {
		await owner.call("POST", "/api/staff", newCook);
		const manager = await world.staff("manager", "Kala");
		await manager.call("PUT", "/api/store/settings", { shopName: "Handi of Kala" });
		const kinds = async (person: Person, query = "") =>
			((await person.call("GET", `/api/audit${query}`)).body.entries as { kind: string }[]).map(
				({ kind }) => kind,
			);
		expect(await kinds(owner)).toEqual(["settings-changed", "staff-added"]);
		expect(await kinds(manager)).toEqual(["settings-changed"]);
		expect(await kinds(manager, "?kind=staff")).toEqual([]);
		const named = (await manager.call("GET", "/api/audit?person=owner")).body;
		expect(named).toMatchObject({ entries: [], people: [] });
	});

	it("send the kitchen an order's events, but none about staff accounts", async () => {
		const kitchen = await world.staff("kitchen", "Selvam");
		const before = world.shop.hub.seq();
		const meena = await world.customer("Meena");
		await meena.call("POST", "/api/orders", anOrder());
		await owner.call("POST", "/api/staff", newCook);
		await world.shop.hub.caughtUp();
		const listen = { role: "admin", staffRole: "kitchen", accountId: kitchen.id } as const;
		const missed = (await world.shop.hub.since(listen, { seq: before })) ?? [];
		const kinds = missed.map(({ chunk }) => /"kind":"([\w-]+)"/.exec(new TextDecoder().decode(chunk))?.[1]);
		expect(kinds).toContain("order-placed");
		expect(kinds).not.toContain("staff-added");
	});
});
