import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { EVENTS } from "../../contract/event-catalogue.ts";
import type { EventKind } from "../../contract/event-kinds.ts";
import { STAFF_ROLES, type StaffRole } from "../../domain/staff/staff-roles.ts";
import { A_VISITOR, appendEvent } from "../../server/db/append-event.ts";
import { insertRows } from "../../server/db/insert-rows.ts";
import { from } from "../request-headers.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
const streams: Stream[] = [];
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(async () => {
	await Promise.all(streams.splice(0).map((stream) => stream.close()));
	await world.close();
});

type StreamEvent = { kind: string; seq?: number; [field: string]: unknown };
type Stream = { next(): Promise<StreamEvent>; ended(): Promise<string>; close(): Promise<void> };
/** A stream that does not end soon ends with its heartbeat, after 20 seconds. */
const SOON_MS = 6_000;

async function listen(person: Person | null, headers: Record<string, string> = {}, query = ""): Promise<Stream> {
	await world.shop.hub.caughtUp();
	const auth = person ? { authorization: `Bearer ${person.token}` } : {};
	const response = await world.app.request(`http://localhost:3000/api/events${query}`, {
		headers: { ...auth, ...headers } as HeadersInit,
	});
	expect(response.headers.get("content-type")).toContain("text/event-stream");
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	const decoder = new TextDecoder();
	let buffered = "";
	const stream = {
		async next(): Promise<StreamEvent> {
			for (;;) {
				const end = buffered.indexOf("\n\n");
				if (end >= 0) {
					const data = /^data: (.*)$/m.exec(buffered.slice(0, end))?.[1];
					buffered = buffered.slice(end + 2);
					if (data) return JSON.parse(data);
					continue;
				}
				const { value, done } = await reader.read();
				if (done) throw new Error("the stream ended");
				buffered += decoder.decode(value);
			}
		},
		/** Reads to the end; tells which came first, the end or the timeout. */
		async ended() {
			const late = new Promise<string>((resolve) => setTimeout(resolve, SOON_MS, "still open").unref());
			const toTheEnd = async () => {
				for (;;) if ((await reader.read()).done) return "ended";
			};
			return Promise.race([toTheEnd(), late]);
		},
		close: () => reader.cancel(),
	};
	streams.push(stream);
	expect((await stream.next()).kind).toBe("hello");
	return stream;
}
const placed = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order;
const confirm = (id: string) => owner.call("PUT", `/api/orders/${id}/status`, { status: "Confirmed" });
/** Deletes all events: those that a test wrote by hand differ from the shop's. */
const forgetEvents = () => world.shop.storage.write((tx) => tx.deleteFrom("events").execute());

/** The staff who hear of a kind: this role and those above it. A kind without a line fails. */
const LEAST_WHO_HEARS: Record<StaffRole, readonly string[]> = {
	kitchen: [
		"order-placed",
		"order-status-changed",
		"order-cancelled",
		"order-undone",
		"order-delayed",
		"order-changed",
		"order-acknowledged",
		"order-due",
		"order-claimed",
		"order-released",
		"order-given-back",
		"order-handed-on",
		"order-hidden",
		"order-shown",
		"printer-trouble-changed",
	],
	counter: [
		"order-buyer-set",
		"payment-settled",
		"payment-attached",
		"refund-requested",
		"refund-processed",
		"refund-failed",
		"refund-by-hand",
		"delivery-failed",
		"delivery-decided",
		"pin-locked",
		"prebooking-placed",
		"prebooking-converted",
		"prebooking-declined",
		"prebooking-cancelled",
		"prebooking-seen",
		"cash-handed-over",
		"tips-paid-out",
		"customer-signed-up",
		"customer-standing-changed",
		"former-standing-lifted",
		"customer-changed-profile",
		"customer-link-made",
		"customer-passkey-added",
		"customer-passkey-removed",
		"customer-phone-proven",
		"customer-deleted-account",
	],
	manager: [
		"refund-exceeds-payment",
		"payment-unmatched",
		"payment-refund-requested",
		"payment-refund-processed",
		"payment-refund-failed",
		"dish-changed",
		"dish-removed",
		"dish-restored",
		"stock-changed",
		"pot-changed",
		"portions-changed",
		"dishes-reordered",
		"home-listing-changed",
		"specials-changed",
		"photograph-taken-in",
		"store-status-changed",
		"rush-changed",
		"hours-changed",
		"closure-added",
		"closure-removed",
		"delivery-rules-changed",
		"settings-changed",
		"printer-added",
		"printer-changed",
		"printer-removed",
		"setup-guide-changed",
		"backup-begun",
		"sms-budget-low",
		"sms-budget-spent",
		"contact-received",
		"contact-removed",
		"subscription-received",
		"subscription-answered",
		"subscription-removed",
		"feedback-submitted",
		"feedback-answered",
		"feedback-visibility-changed",
		"kitchen-screen-added",
		"kitchen-screen-ended",
		"day-closed",
		"day-reopened",
		"day-difference-explained",
		"settlements-imported",
		"customer-logged-out",
		"customer-changed-password",
		"customer-reset-password",
		"customer-used-made-link",
		"customer-other-ways-closed",
		"customer-signed-out-elsewhere",
	],
	owner: [
		"staff-added",
		"staff-logged-in",
		"staff-logged-out",
		"staff-changed",
		"staff-disabled",
		"staff-enabled",
		"staff-role-changed",
		"staff-password-changed",
		"staff-own-password-changed",
		"staff-password-recovered",
		"staff-second-factor-added",
		"staff-second-factor-removed",
		"staff-recovery-codes-made",
		"staff-recovery-code-used",
		"staff-sessions-ended",
		"staff-session-extended",
		"rider-pin-changed",
		"login-failed",
		"second-factor-failed",
		"account-locked",
		"new-device-login",
		"login-flood",
		"order-flood",
		"upi-id-changed",
	],
};

/** Changes of orders, and of their money. */
const HEARD_BY_RIDERS = [
	...LEAST_WHO_HEARS.kitchen.filter((kind) => kind !== "printer-trouble-changed"),
	"order-buyer-set",
	"payment-settled",
	"payment-attached",
	"refund-requested",
	"refund-processed",
	"refund-failed",
	"refund-by-hand",
	"refund-exceeds-payment",
	"delivery-failed",
	"delivery-decided",
	"pin-locked",
];

describe("the live stream", () => {
	it("tells a customer that their order moved, with its new status", async () => {
		const order = await placed();
		const stream = await listen(meena);
		await confirm(order._id);
		expect(await stream.next()).toMatchObject({
			kind: "order-status-changed",
			_id: order._id,
			status: "Confirmed",
			from: "Pending",
		});
	});

	it("never tells a visitor or another customer about an order", async () => {
		const kumar = await world.customer("Kumar");
		const outsiders = [await listen(null), await listen(kumar)];
		await confirm((await placed())._id);
		await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "regular", outOfStock: true });
		for (const stream of outsiders) expect((await stream.next()).kind).toBe("stock-changed");
	});

	it("carries no name, address, phone or email, not even to the owner", async () => {
		const stream = await listen(owner);
		await placed();
		const told = JSON.stringify(await stream.next());
		for (const secret of ["Meena", "meena", "Big Street", "98400"]) expect(told).not.toContain(secret);
	});

	it("tells each role of the staff about pages that it may open, and about no account but its own", async () => {
		const { hub, storage } = world.shop;
		await hub.caughtUp();
		const before = { seq: hub.seq() };
		const kinds = Object.keys(EVENTS) as EventKind[];
		const event = { at: world.shop.clock.now(), actor_role: "shop", actor_id: null, payload: "{}" } as const;
		const about = (subject_id: string) => ({
			subject_type: "account",
			subject_id,
			customer_id: null,
			detail: null,
		});
		await storage.write((tx) =>
			insertRows(tx, "events", [
				...kinds.map((kind) => ({ ...event, ...about(meena.id), kind, visible_to: "staff" as const })),
				{ ...event, ...about("own"), kind: "staff-sessions-ended", visible_to: "admin" as const },
			]),
		);
		await hub.caughtUp();
		const heardBy = async (role: "admin" | "rider", staffRole: StaffRole | null) => {
			const heard = (await hub.since({ role, staffRole, accountId: "own" }, before)) ?? [];
			return heard.filter(({ accountId }) => accountId !== "own").map(({ kind }) => kind);
		};
		const heard = await Promise.all(STAFF_ROLES.map((role) => heardBy("admin", role)));
		const heardByRider = await heardBy("rider", null);
		const own = await Promise.all(
			STAFF_ROLES.map((staffRole) => hub.since({ role: "admin", staffRole, accountId: "own" }, before)),
		);
		// None of them matches the catalogue, which the world checks when it closes.
		await forgetEvents();
		const [byOwner = [], byManager = [], byCounter = [], byKitchen = []] = heard;
		const least = (kind: string) =>
			(byKitchen.includes(kind) && "kitchen") ||
			(byCounter.includes(kind) && "counter") ||
			(byManager.includes(kind) && "manager") ||
			(byOwner.includes(kind) ? "owner" : "nobody");
		const byLeast = Object.fromEntries(Map.groupBy(kinds, least));
		expect(byLeast, "a new kind belongs to the lowest role in LEAST_WHO_HEARS").toEqual(LEAST_WHO_HEARS);
		expect(heardByRider.toSorted(), "whether riders hear it: HEARD_BY_RIDERS").toEqual(HEARD_BY_RIDERS.toSorted());
		for (const all of own) expect(all?.at(-1)).toMatchObject({ kind: "staff-sessions-ended", accountId: "own" });
	});

	it("tells every open menu which dish is out of stock, and the menu says so when it is read then", async () => {
		const stream = await listen(null);
		await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "regular", outOfStock: true });
		expect(await stream.next()).toMatchObject({
			kind: "stock-changed",
			dishId: "egg-biryani",
			size: "regular",
			outOfStock: true,
		});
		const dishes = (await world.call("GET", "/api/dishes")).body;
		expect(dishes.find((dish: { id: string }) => dish.id === "egg-biryani").sizes[0]).toMatchObject({
			outOfStock: true,
		});
	});

	it("tells nobody about a refused order", async () => {
		const stream = await listen(owner);
		await meena.call("POST", "/api/orders", anOrder({ totalAmount: 1 }));
		const order = await placed();
		expect(await stream.next()).toMatchObject({ kind: "order-placed", _id: order._id });
	});

	it("continues after Last-Event-ID without a gap or a repeat", async () => {
		const orders = [await placed(), await placed()];
		const first = await listen(meena);
		await confirm(orders[0]._id);
		const { seq } = await first.next();
		await first.close();
		await confirm(orders[1]._id);
		const third = await placed();
		const second = await listen(meena, { "last-event-id": String(seq) });
		expect(await second.next()).toMatchObject({ kind: "order-status-changed", _id: orders[1]._id });
		expect(await second.next()).toMatchObject({ kind: "order-placed", _id: third._id });
	});

	it("tells a page that was away too long to read everything again", async () => {
		const stream = await listen(meena, { "last-event-id": "999999" });
		expect(await stream.next()).toEqual({ kind: "reset" });
	});

	it("tells pages to read everything again when the newest events are gone and their numbers are used again", async () => {
		await placed();
		const open = await listen(owner);
		await placed();
		const { seq, at } = await open.next();
		// As after a standby without the last event took over, and something else happened there.
		const other = { at: Date.parse(String(at)) + 5_000, kind: "contact-received" };
		await world.shop.storage.write((tx) =>
			tx.updateTable("events").set(other).where("seq", "=", Number(seq)).execute(),
		);
		await world.shop.hub.caughtUp();
		expect(await open.next()).toEqual({ kind: "reset" });
		const back = await listen(owner, {}, `?after=${seq}.${Date.parse(String(at))}`);
		expect(await back.next()).toEqual({ kind: "reset" });
		const abreast = await listen(owner, {}, `?after=${seq}.${other.at}`);
		const order = await placed();
		for (const stream of [open, back, abreast])
			expect(await stream.next()).toMatchObject({ kind: "order-placed", _id: order._id });
		await forgetEvents();
	});

	it("continues from the newest event when the last ones are gone and nothing has replaced them", async () => {
		const stream = await listen(owner);
		await placed();
		const { seq } = await stream.next();
		await world.shop.storage.write((tx) => tx.deleteFrom("events").where("seq", "=", Number(seq)).execute());
		await world.shop.hub.caughtUp();
		expect(await stream.next()).toEqual({ kind: "reset" });
		expect(world.shop.hub.seq()).toBeLessThan(Number(seq));
		const lastEventId = world.shop.hub.lastEventId();
		const order = await placed();
		// Nothing of what is gone is sent again.
		const back = await listen(owner, { "last-event-id": lastEventId });
		for (const heard of [stream, back])
			expect(await heard.next()).toMatchObject({ kind: "order-placed", _id: order._id });
	});

	// SQLite writes one change after another.
	it.runIf(inject("engine") === "postgres")(
		"sends a slow change before the quicker ones after it, also to a page that reconnects",
		async () => {
			const { storage, clock, hub } = world.shop;
			const stream = await listen(owner);
			const from = hub.lastEventId();
			const isWritten = Promise.withResolvers<void>();
			const mayEnd = Promise.withResolvers<void>();
			const slow = storage.write(async (tx) => {
				const subject = { type: "contact", id: "slow" } as const;
				await appendEvent(tx, {
					kind: "contact-received",
					at: clock.now(),
					subject,
					by: A_VISITOR,
					payload: { contactId: "slow" },
				});
				isWritten.resolve();
				await mayEnd.promise;
			});
			await isWritten.promise;
			const orders = [await placed(), await placed()];
			expect(hub.lastEventId()).toBe(from);
			mayEnd.resolve();
			await slow;
			const back = listen(owner, { "last-event-id": from });
			for (const heard of [stream, await back]) {
				expect(await heard.next()).toMatchObject({ kind: "contact-received" });
				for (const { _id } of orders) expect(await heard.next()).toMatchObject({ kind: "order-placed", _id });
			}
		},
	);

	it("sends 50 orders placed at once to the owner in the order of their numbers, each once", async () => {
		const stream = await listen(owner);
		await Promise.all(Array.from({ length: 50 }, () => placed()));
		const seen: number[] = [];
		while (seen.length < 50) seen.push(Number((await stream.next()).seq));
		expect(seen).toEqual(seen.toSorted((a, b) => a - b));
		expect(new Set(seen).size).toBe(50);
	});
});

describe("a stream ends with its session", () => {
	it("when its owner logs out, and nobody else's does", async () => {
		const kumar = await world.customer("Kumar");
		const [mine, same, theirs] = [await listen(meena), await listen(meena), await listen(kumar)];
		await meena.call("POST", "/api/auth/logout");
		expect([await mine?.ended(), await same?.ended()]).toEqual(["ended", "ended"]);
		await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "regular", outOfStock: true });
		expect((await theirs?.next())?.kind).toBe("stock-changed");
	});

	it("when an owner disables the rider, or gives them another password", async () => {
		for (const [name, change] of [
			["Ravi", { disabled: true }],
			["Selvi", { password: "another-plate-2" }],
		] as const) {
			const rider = await world.rider(name);
			const stream = await listen(rider);
			const changed = await owner.call("PATCH", `/api/riders/${rider.id}`, change);
			expect([changed.status, await stream.ended()]).toEqual([200, "ended"]);
		}
	});

	it("when the customer changes the password elsewhere, or deletes the account", async () => {
		const elsewhere = await listen(meena);
		const { token } = (await world.call("POST", "/api/auth/login", { email: meena.email, password: PASSWORD }))
			.body;
		const headers = { authorization: `Bearer ${token}` };
		const change = { currentPassword: PASSWORD, newPassword: "another-plate-2" };
		expect((await world.call("POST", "/api/auth/password", change, headers)).status).toBe(200);
		expect(await elsewhere.ended()).toBe("ended");

		const kumar = await world.customer("Kumar");
		const stream = await listen(kumar);
		expect((await kumar.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect(await stream.ended()).toBe("ended");
	});

	it("when its time is over", async () => {
		const stream = await listen(owner);
		world.wait(24 * 3_600 + 1);
		expect(await stream.ended()).toBe("ended");
	});
});

it("visitors who hold every stream for visitors keep neither the owner nor a customer out", async () => {
	const open = async (headers: Record<string, string>) => {
		const response = await world.app.request("http://localhost:3000/api/events", { headers });
		if (response.status === 200) streams.push({ close: () => response.body?.cancel() } as Stream);
		return response.status;
	};
	const statuses: number[] = [];
	for (let n = 0; n < 450; n += 1) statuses.push(await open(from("203.0.113.7")));
	expect([statuses[399], statuses[400]]).toEqual([200, 429]);
	expect(await open(from("203.0.113.8"))).toBe(200);
	await streams[0]?.close();
	expect([await open(from("203.0.113.7")), await open(from("203.0.113.7"))]).toEqual([200, 429]);
	for (const { token } of [owner, meena, await world.rider()])
		expect(await open({ ...from("203.0.113.7"), authorization: `Bearer ${token}` })).toBe(200);
});
