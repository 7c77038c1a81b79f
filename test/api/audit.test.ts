import { afterEach, beforeEach, expect, it } from "vitest";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

type Entry = {
	seq: number;
	kind: string;
	what: string;
	whatTa: string | null;
	who: { role: string; id: string | null; name: string | null };
	about: { type: string; label: string | null; role: string | null };
	changes: { path: string[]; before: unknown; after: unknown }[];
	reason: string | null;
};
async function audit(query: Record<string, string> = {}) {
	const { status, body } = await owner.call("GET", `/api/audit?${new URLSearchParams(query)}`);
	expect(status).toBe(200);
	return body as { entries: Entry[]; nextCursor: string | null; people: { name: string }[] };
}
const said = ({ entries }: { entries: Entry[] }) => entries.map(({ who, what }) => `${who.name ?? who.role} ${what}`);

it("says who changed what, in plain words, with old and new values, newest first", async () => {
	await owner.call("PUT", "/api/store/settings", { deliveryFee: 45 });
	await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "large", outOfStock: true });
	await owner.call("PUT", "/api/store/status", {
		isOpen: false,
		allowPrebooking: true,
		message: "Gas ran out.",
	});
	const page = await audit();
	expect(said(page)).toEqual([
		"Owner closed the store",
		"Owner marked the dish Egg Biryani (large) as out of stock",
		"Owner changed a setting",
	]);
	expect(page.entries.map(({ whatTa }) => whatTa)).toEqual([
		"கடை மூடல்",
		"Egg Biryani (லார்ஜ்): தீர்ந்தது",
		"அமைப்புகள் மாற்றம்",
	]);
	expect(page.entries[2]).toMatchObject({
		who: { role: "admin", id: owner.id },
		changes: [{ path: ["deliveryFee"], before: 30, after: 45 }],
	});
	expect(page.entries[0]?.changes.map(({ path }) => path.join("."))).toEqual(["isOpen", "message"]);
});

it("shows only the changed fields of a dish, by size", async () => {
	const kuska = { name: "Kuska", category: "rice", sizes: [{ size: "regular", price: 80 }] };
	const { id } = (await owner.call("POST", "/api/dishes", kuska)).body;
	await owner.call("PUT", `/api/dishes/${id}`, { ...kuska, sizes: [{ size: "regular", price: 90 }] });
	const [changed, added] = (await audit({ kind: "menu" })).entries;
	expect([added?.what, changed?.what]).toEqual(["added the dish Kuska", "changed the dish Kuska"]);
	expect(changed?.changes).toEqual([{ path: ["sizes", "regular", "price"], before: 80, after: 90 }]);
});

it("follows one order by number or id, up to its review, and no other order", async () => {
	const meena = await world.customer("Meena");
	const ravi = await world.customer("Ravi");
	const { _id, orderId } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	await ravi.call("POST", "/api/orders", anOrder());
	await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Confirmed" });
	await owner.call("PUT", `/api/orders/${_id}/status`, {
		status: "Delivered",
		reason: "Handed over at the door",
	});
	await meena.call("POST", "/api/feedback", { orderId, ratings: { food: 5, delivery: 5, website: 5 } });
	const page = await audit({ order: orderId });
	expect(said(page)).toEqual([
		`Meena reviewed order ${orderId}`,
		`Owner moved order ${orderId} from Confirmed to Delivered`,
		`Owner moved order ${orderId} from Pending to Confirmed`,
		`Meena placed order ${orderId}`,
	]);
	expect(page.entries[1]?.reason).toBe("Handed over at the door");
	expect(await audit({ order: _id })).toEqual(page);
	expect(said(await audit({ order: orderId, person: owner.id }))).toHaveLength(2);
	expect((await audit({ order: "no such order" })).entries).toEqual([]);
});

it("follows a prebooking and the order it became as one, by the number or id of either", async () => {
	await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: true });
	const [ravi, meena] = [await world.customer("Ravi"), await world.customer("Meena")];
	const book = async ({ email, call }: Person) => {
		const booking = { ...anOrder(), userEmail: email, phoneNumber: "9840012345", preferredDate: "2026-11-27" };
		const { body } = await call("POST", "/api/prebookings", { ...booking, totalAmount: 198 });
		return body.prebooking;
	};
	await book(ravi);
	const { _id, orderId } = await book(meena);
	expect(said(await audit({ order: orderId }))).toEqual([`Meena placed prebooking ${orderId}`]);
	const { order } = (await owner.call("PUT", `/api/prebookings/${_id}/status`, { status: "Converted" })).body;
	const page = await audit({ order: orderId });
	expect(said(page)).toEqual([
		`Owner converted prebooking ${orderId} to an order`,
		`Owner placed order ${order.orderId}`,
		`Meena placed prebooking ${orderId}`,
	]);
	for (const text of [_id, order._id, order.orderId]) expect(await audit({ order: text })).toEqual(page);
});

it("follows a person by id, email or part of the name: actions of staff, and everything about a customer's orders", async () => {
	const partner = await world.admin("Partner");
	const meena = await world.customer("Meena");
	const { orderId, _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	await (await world.customer("Ravi")).call("POST", "/api/orders", anOrder());
	await partner.call("PUT", `/api/orders/${_id}/status`, { status: "Confirmed" });
	await owner.call("PUT", "/api/store/settings", { deliveryFee: 45 });
	for (const { id } of [await world.staff("manager", "Kala"), partner])
		await owner.call("PATCH", `/api/staff/${id}`, { role: "counter" });
	for (const person of [partner.id, "Partner@gmail.com", "artn"]) {
		expect(said(await audit({ person }))).toEqual([
			"Owner changed the role of the admin Partner",
			`Partner moved order ${orderId} from Pending to Confirmed`,
		]);
	}
	const [role, move] = (await audit({ person: partner.id })).entries;
	expect([role?.about, move?.about]).toMatchObject([{ label: "Partner", role: "admin" }, { role: null }]);
	expect(said(await audit({ person: "meena" }))).toEqual([
		`Partner moved order ${orderId} from Pending to Confirmed`,
		`Meena placed order ${orderId}`,
	]);
	expect(await audit({ person: "100%" })).toMatchObject({ entries: [], people: [] });
});

it("filters by kind, area and shop days, and pages without a gap or a repeat", async () => {
	for (const deliveryFee of [31, 32, 33, 34, 35]) await owner.call("PUT", "/api/store/settings", { deliveryFee });
	// Half an hour after midnight in Chennai it is still Saturday in London.
	world.set("2026-11-21T19:00:00Z");
	await owner.call("PUT", "/api/store/settings", { deliveryFee: 36 });
	await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "large", outOfStock: true });
	expect((await audit({ kind: "settings-changed" })).entries).toHaveLength(6);
	expect((await audit({ kind: "shop", from: "2026-11-22" })).entries).toHaveLength(1);
	expect((await audit({ kind: "shop", to: "2026-11-21" })).entries).toHaveLength(5);
	expect((await audit({ from: "2026-11-23" })).entries).toEqual([]);

	const seen: number[] = [];
	let cursor: string | null = "";
	while (cursor !== null) {
		const page = await audit({ limit: "2", ...(cursor && { cursor }) });
		seen.push(...page.entries.map(({ seq }) => seq));
		cursor = page.nextCursor;
	}
	expect(seen).toEqual((await audit()).entries.map(({ seq }) => seq));
	expect(seen).toHaveLength(7);
});

it("shows an event of an unknown kind in a readable way, and never fails on one", async () => {
	const { storage } = world.shop;
	const base = { subject_type: "coupon", subject_id: "c1", customer_id: null, payload: "{}", at: 1 };
	await storage.write((tx) =>
		tx
			.insertInto("events")
			.values([
				{
					...base,
					kind: "coupon-created",
					visible_to: "admin",
					actor_role: "admin",
					actor_id: owner.id,
					detail: "[]",
				},
				{
					...base,
					kind: "constructor",
					visible_to: "admin",
					actor_role: "shop" as never,
					actor_id: null,
					detail: '{"before":5,"after":{"a":1}}',
				},
			])
			.execute(),
	);
	expect(said(await audit())).toEqual(["shop constructor", "Owner coupon created"]);
});

it("forgets a customer's identity once the account is deleted", async () => {
	const meena = await world.customer("Meena");
	const { _id, orderId } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Cancelled", reason: "Meena called" });
	await meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
	const page = await audit();
	expect(said(page)).toEqual([
		"customer deleted their account",
		`Owner cancelled order ${orderId}`,
		`customer placed order ${orderId}`,
	]);
	expect(JSON.stringify(page)).not.toContain("Meena");
});

it.each([
	["a made-up cursor", { cursor: "x" }, 400],
	["a day that does not exist", { from: "2026-02-30" }, 422],
	["a limit of 1000", { limit: "1000" }, 422],
])("refuses %s", async (_what, query, status) => {
	const refused = await owner.call("GET", `/api/audit?${new URLSearchParams(query as Record<string, string>)}`);
	expect(refused.status).toBe(status);
});

it("is for owners only", async () => {
	for (const person of [await world.customer("Meena"), await world.rider()])
		expect((await person.call("GET", "/api/audit")).status).toBe(403);
	expect((await world.call("GET", "/api/audit")).status).toBe(401);
});
