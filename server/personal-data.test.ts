import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { from } from "../test/request-headers.ts";
import { readSchema, type Schema } from "../test/schema/read-schema.ts";
import { anOrder, createWorld, PASSWORD, type World } from "../test/world.ts";
import { cleanUp } from "./cleanup.ts";
import { insertRows } from "./db/insert-rows.ts";
import type { Fate } from "./db/personal-data.ts";
import type { Tables } from "./db/tables.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

let world: World;
let schema: Schema;
beforeAll(async () => {
	world = await createWorld();
	schema = await readSchema(world.shop.storage);
});
afterAll(() => world.close());

/** Column names for a person's identity or contacts, or for texts written by or about people. */
const PERSONAL = [
	/^(account|account_id|customer_id|actor_id|rider_id|session_hash)$/,
	/_by$/,
	/^(.+_)?(name|email|phone|address|contact|recipient|endpoint|network|site|device|place|latitude|longitude)(_ta)?$/,
	/^(.+_)?(reason|message|comment|reply|note|draft|password_hash)(_ta)?$/,
];

/** Columns with such a name that are about the shop. */
const OF_THE_SHOP = [
	...["backups.reason", "counters.name", "migrations.name", "shop_keys.name"],
	...[
		"dish_figures.name",
		"dish_figure_changes.name",
		"dishes.name",
		"dishes.name_ta",
		"home_listings.name",
		"home_listings.name_ta",
	],
	...["order_lines.name", "order_lines.name_ta", "prebooking_lines.name", "prebooking_lines.name_ta"],
	"printers.name",
	...["store_status.message", "store_status.message_ta"],
	// Whether the customer or the shop ended it, and when the code of a payment is to be closed.
	...["prebookings.ended_by", "payment_codes.close_by"],
];

/** Tables whose rows are deleted after a time, and which these tests fill. */
const EXPIRING = [
	...["sessions", "login_attempts", "login_guesses", "login_networks", "known_devices", "security_counts"],
	...["order_origins", "forgotten_orders", "idempotency_keys"],
];

const claims = PERSONAL_DATA.flatMap(({ columns }) =>
	Object.entries(columns).flatMap(([table, fates]) =>
		Object.entries(fates as Record<string, Fate>).map(([column, fate]) => ({ table, column, fate })),
	),
);
const claimed = claims.map(({ table, column }) => `${table}.${column}`);

describe("the shop's personal data", () => {
	it("is declared by one feature, column by column: whatever refers to a person or is named like personal data", () => {
		const personal = schema.tables.flatMap(({ name, columns }) =>
			columns
				.filter((column) => refersToPerson(column.sql) || PERSONAL.some((named) => named.test(column.name)))
				.map((column) => `${name}.${column.name}`),
		);
		const known = [...claimed, ...OF_THE_SHOP];
		const unclaimed = "claim it in its feature's personal-data.ts, or name it in OF_THE_SHOP if it is about nobody";
		expect(
			personal.filter((column) => !known.includes(column)),
			unclaimed,
		).toEqual([]);
		expect(OF_THE_SHOP.filter((column) => !personal.includes(column) || claimed.includes(column))).toEqual([]);
		expect(claimed.filter((column, index) => claimed.indexOf(column) !== index)).toEqual([]);
	});

	it("is declared only for columns that exist", () => {
		const columns = schema.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
		expect(claimed.filter((column) => !columns.includes(column))).toEqual([]);
	});

	it("is erased with the account as each feature says, and is nowhere in plain text", async () => {
		const { storage } = world.shop;
		const form = {
			name: "Poongodi Arumugam",
			email: "poongodi.a@gmail.com",
			phone: "9444123450",
			location: { address: "17, Kutchery Lane", latitude: 13.0331, longitude: 80.2677 },
		};
		const { token } = (await world.call("POST", "/api/auth/signup", { ...form, password: PASSWORD })).body;
		const call = (method: string, path: string, body?: unknown) =>
			world.call(method, path, body, { authorization: `Bearer ${token}` });
		const owner = await world.admin();
		await owner.call("PUT", "/api/dishes/chicken-biryani/portions", { perDay: 3 });
		await call("POST", "/api/addresses", { address: "Poongodi's office" });
		const note = "Ask for Poongodi";
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note }];
		const placed = anOrder({ deliveryAddress: "17, Kutchery Lane", items, note });
		const { order } = (await call("POST", "/api/orders", placed)).body;
		const change = { items, reason: "Poongodi called", totalAmount: order.totalAmount };
		expect((await owner.call("PUT", `/api/orders/${order._id}/items`, change)).status).toBe(200);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
		const ratings = { food: 5, delivery: 5, website: 5 };
		const { feedback } = (await call("POST", "/api/feedback", { orderId: order._id, ratings, comment: "Good" }))
			.body;
		await owner.call("PUT", `/api/feedback/${feedback._id}/reply`, { reply: "Thank you, Poongodi" });
		const words = { name: form.name, email: form.email, phone: form.phone, message: "Poongodi wrote this" };
		await call("POST", "/api/contact", { ...words, subject: "Hello" });
		const wish = { item: "Chicken Biryani", quantity: 2, deliveryLocation: { address: "17, Kutchery Lane" } };
		await call("POST", "/api/subscriptions", { ...words, ...wish });
		await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: true, message: "Sold out." });
		const booking = { ...anOrder({ deliveryAddress: "17, Kutchery Lane" }), preferredDate: "2026-11-27" };
		const reached = { userEmail: "poongodi.home@gmail.com", phoneNumber: form.phone };
		const amounts = { subtotal: 125, deliveryFee: 50, gst: 23, totalAmount: 198 };
		const booked = (await call("POST", "/api/prebookings", { ...booking, ...reached, ...amounts })).body;
		await call("PUT", `/api/prebookings/${booked.prebooking._id}/cancel`);
		const { id } = await storage.read
			.selectFrom("accounts")
			.select("id")
			.where("email", "=", form.email)
			.executeTakeFirstOrThrow();
		const before = await everything();
		for (const table of [
			"accounts",
			"addresses",
			"orders",
			"order_lines",
			"prebookings",
			"feedbacks",
			"contact_messages",
			"subscriptions",
		] as const)
			expect(JSON.stringify(before[table]), table).toMatch(/Poongodi|Kutchery/);

		expect((await call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);

		const after = await everything();
		for (const [table, rows] of Object.entries(after))
			expect(JSON.stringify(rows), table).not.toMatch(/poongodi|kutchery|9444123450|13\.0331/i);
		for (const { table, column, fate } of claims)
			if (fate === "deleted" || fate === "emptied")
				expect([table, column, valuesOf(after, table, column).filter((value) => value.includes(id))]).toEqual([
					table,
					column,
					[],
				]);
	});

	it("is deleted by the cleanup once it has been kept long enough", async () => {
		const { email, call: asKala } = await world.admin("Kala");
		await asKala("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true });
		const inBrowser = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
		for (const password of ["wrong", PASSWORD])
			await world.call("POST", "/api/admin/login", { email, password }, inBrowser);
		const { call } = await world.customer("Selvi");
		const { order } = (await call("POST", "/api/orders", anOrder(), from("10.1.1.1"))).body;
		await call("PUT", `/api/orders/${order._id}/cancel`, {}, { "idempotency-key": "tap-1" });
		const kept = async () => {
			const rows = await everything();
			return EXPIRING.filter((table) => rows[table]?.length);
		};
		await cleanUp(world.shop);
		expect(await kept()).toEqual(EXPIRING);
		world.wait(3 * 365 * 24 * 3600);
		await cleanUp(world.shop);
		expect(await kept()).toEqual([]);
	});

	it("is deleted a thousand rows at a time, so that an order need not wait for the backlog of a closed season", async () => {
		const { storage } = world.shop;
		const long = world.shop.clock.now() - 3 * 365 * 24 * 3_600_000;
		for (const first of [0, 500, 1_000, 1_500, 2_000]) {
			const keys = Array.from({ length: 500 }, (_, n) => ({ key: `visitor ${first + n}`, full_at: long }));
			await storage.write((tx) => insertRows(tx, "rate_limits", keys));
		}
		const left = async () => (await everything()).rate_limits?.length ?? 0;
		const rounds: number[] = [];
		const write: typeof storage.write = async (job) => {
			const before = await left();
			const outcome = await storage.write(job);
			rounds.push(before - (await left()));
			return outcome;
		};
		await cleanUp({ ...world.shop, storage: { ...storage, write } });
		expect(rounds.filter((deleted) => deleted > 0)).toEqual([1_000, 1_000, 500]);
		expect(await left()).toBe(0);
	});

	async function everything() {
		const tables = schema.tables
			.map(({ name }) => name as keyof Tables)
			.filter((name) => name !== "photograph_files");
		const rows = tables.map(
			async (name) => [name, await world.shop.storage.read.selectFrom(name).selectAll().execute()] as const,
		);
		return Object.fromEntries(await Promise.all(rows)) as Record<string, Record<string, unknown>[]>;
	}

	function valuesOf(rows: Record<string, Record<string, unknown>[]>, table: string, column: string): string[] {
		return (rows[table] ?? []).map((row) => String(row[column]));
	}
});

function refersToPerson(sql: string): boolean {
	return /REFERENCES "?(accounts|sessions)\b/i.test(sql);
}
