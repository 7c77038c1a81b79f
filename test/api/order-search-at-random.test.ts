import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { rupees } from "../../domain/money.ts";
import { searchLabel } from "../../domain/orders/order-search.ts";
import { insertRows } from "../../server/db/insert-rows.ts";
import { likePattern } from "../../server/db/like-pattern.ts";
import type { Storage } from "../../server/db/storage.ts";
import { foldOrderNumbers } from "../../server/orders/fold-order-numbers.ts";
import { AS_SOON_AS_POSSIBLE, rowsOfOrder } from "../../server/orders/insert-order.ts";
import { listOrders, type OrderFilter } from "../../server/orders/list-orders.ts";
import { ordersPersonalData } from "../../server/orders/personal-data.ts";
import { openScratchStorage } from "../scratch-storage.ts";
import { SATURDAY_NOON } from "../scratch-template.ts";

let storage: Storage;
beforeAll(async () => {
	storage = await openScratchStorage(inject("engine"), inject("postgresUrl"));
});
afterAll(() => storage.close());

const MINUTE = 60_000;
const BLOCK = 4;
let now = SATURDAY_NOON;
const customers: string[] = [];

const letter = fc.constantFrom(...["a", "B", "z", "É", "சு", "ப்", "மு", "1", "9", "%", "_", "\\", "'", " "]);
const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(""));
const phone = fc.nat(9_999).map((last) => `984017${String(last).padStart(4, "0")}`);
const status = fc.constantFrom("Pending" as const, "Preparing" as const, "Delivered" as const, "Cancelled" as const);
const which = fc.nat(1_000);
const action = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant("place" as const), which, name, phone, status }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("come" as const), name }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("rename" as const), which, name, phone }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("hide" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("fold" as const), settled: fc.nat(90) }) },
);
/** What is typed: parts of an order's text, from one letter to all of it, or anything. */
const part = fc.record({ which, from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }), isUpper: fc.boolean() });
const search = fc.record({
	words: fc.array(fc.oneof({ weight: 4, arbitrary: part }, name), { minLength: 1, maxLength: 3 }),
	isWhole: fc.constantFrom(false, false, false, false, true),
	status: fc.option(fc.oneof(status, fc.constantFrom("Active" as const, "Ended" as const)), { nil: undefined }),
	hidden: fc.constantFrom(false, false, true),
	since: fc.option(fc.nat(120), { nil: undefined }),
	until: fc.option(fc.nat(120), { nil: undefined }),
	limit: fc.integer({ min: 1, max: 30 }),
});

test("a search finds exactly what reading through all orders finds, whatever happens to them, page by page", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(action, { minLength: 5, maxLength: 12 }),
			fc.array(search, { minLength: 6, maxLength: 6 }),
			async (actions, searches) => {
				for (const each of actions) await perform(each);
				for (const each of searches) {
					const { limit, ...asked } = await filterOf(each);
					let after: OrderFilter["after"];
					for (let page = 0; page < 3; page += 1) {
						const found = await listOrders(storage.read, { ...asked, after, limit });
						expect(found.map(({ id }) => id)).toEqual(await readThrough({ ...asked, after, limit }));
						const last = found.at(-1);
						if (!last) break;
						after = { at: last.placed_at, id: last.id };
					}
				}
			},
		),
		{ numRuns: inject("engine") === "postgres" ? 12 : 60 },
	);
});

test("the search texts of a deleted account are deleted with it", async () => {
	await perform({ kind: "come", name: "Poongodi" });
	const id = customers.at(-1) ?? "";
	for (const phone of ["9444123450", "9444123451"])
		await perform({ kind: "place", which: customers.length - 1, name: "Poongodi", phone, status: "Delivered" });
	expect(await storage.read.selectFrom("order_contacts").selectAll().where("customer_id", "=", id).execute()).toEqual(
		[phoneOf("9444123450"), phoneOf("9444123451")].map((contact) => ({ customer_id: id, contact })),
	);
	await perform({ kind: "delete", which: customers.length - 1 });
	const texts = await storage.read.selectFrom("order_contacts").selectAll().execute();
	expect(texts.filter(({ customer_id, contact }) => customer_id === id || contact.includes("poongodi"))).toEqual([]);
	expect(await listOrders(storage.read, { q: "9444123450", limit: 10 })).toEqual([]);
});

test("an order is found by any part of its number, before and after it is in a block", async () => {
	await perform({ kind: "come", name: "Asha" });
	const which = customers.length - 1;
	for (let n = 0; n < 3 * BLOCK; n += 1)
		await perform({ kind: "place", which, name: "Asha", phone: "9840170000", status: "Delivered" });
	const rows = await storage.read
		.selectFrom("orders")
		.select(["id", "order_number"])
		.where("customer_id", "=", customers.at(which) ?? "")
		.execute();
	const searchedFor = async () => {
		for (const { id, order_number } of rows.filter((_, n) => n % 3 === 0)) {
			for (const q of [order_number, order_number.slice(1, 11), order_number.slice(-6)]) {
				const found = await listOrders(storage.read, { q, limit: 1_000 });
				expect(found.map((order) => order.id)).toContain(id);
				expect(found.map((order) => order.id)).toEqual(await readThrough({ q, limit: 1_000 }));
			}
		}
	};
	await searchedFor();
	await foldOrderNumbers(storage, now + 90 * MINUTE, BLOCK);
	const blocks = await storage.read.selectFrom("order_number_blocks").selectAll().execute();
	const folded = blocks.flatMap(({ beginning, endings }) =>
		endings
			.trim()
			.split(" ")
			.map((ending) => beginning + ending),
	);
	expect(folded).toEqual([...new Set(folded)].sort());
	expect(rows.filter(({ order_number }) => folded.includes(order_number)).length).toBeGreaterThan(BLOCK);
	await searchedFor();
});

function phoneOf(phone: string): string {
	return `poongodi poongodi@gmail.com ${phone}`;
}

type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

async function perform(action: Action): Promise<void> {
	now += 7 * MINUTE;
	const customer = "which" in action ? customers[action.which % (customers.length || 1)] : undefined;
	if (action.kind === "come") {
		const id = `customer-${now}`;
		const account = { id, name: action.name, email: `${id}@gmail.com`, phone: "9840170000", created_at: now };
		await storage.write((tx) =>
			insertRows(tx, "accounts", [{ ...account, role: "customer", password_hash: "none", address: "" }]),
		);
		customers.push(id);
	} else if (action.kind === "fold") {
		await foldOrderNumbers(storage, now + action.settled * MINUTE, BLOCK);
	} else if (!customer) {
		return;
	} else if (action.kind === "place") {
		await place(customer, action);
	} else if (action.kind === "delete") {
		await storage.write((tx) => ordersPersonalData.erase?.(tx, customer, now) ?? Promise.resolve([]));
		customers.splice(customers.indexOf(customer), 1);
	} else {
		const change =
			action.kind === "hide" ? { hidden_at: now } : { customer_name: action.name, phone: action.phone };
		await storage.write((tx) => tx.updateTable("orders").set(change).where("customer_id", "=", customer).execute());
	}
}

async function place(
	customer: string,
	{
		name,
		phone,
		status,
	}: { name: string; phone: string; status: "Pending" | "Preparing" | "Delivered" | "Cancelled" },
): Promise<void> {
	const { orders } = rowsOfOrder(
		{
			...{ id: `order-${now}`, customer_id: customer, customer_name: name, phone },
			customer_email: `${name.replaceAll(/\s/g, "").toLowerCase()}@gmail.com`,
			...{ delivery_address: "4, Big Street", latitude: null, longitude: null, note: null },
			...{ delivery_directions: null },
			...{ subtotal_rupees: rupees(100), delivery_fee_rupees: rupees(0), gst_rupees: rupees(0) },
			...{ gst_rate_percent: 0, tip_rupees: rupees(0), total_rupees: rupees(100), payment_method: "cod" },
			...{ payment_state: "due", placed_at: now - (now % (21 * MINUTE)), cancel_window_seconds: 0 },
			...{ prebooking_id: null, status: "Pending", lines: [] },
			...AS_SOON_AS_POSSIBLE,
		},
		{ accountId: customer, name, role: "customer" },
		String(now + (now % 997)),
	);
	await storage.write((tx) =>
		insertRows(
			tx,
			"orders",
			orders.map((row) => ({ ...row, status })),
		),
	);
}

async function filterOf(asked: typeof search extends fc.Arbitrary<infer Each> ? Each : never): Promise<OrderFilter> {
	const texts = await storage.read.selectFrom("orders").select(TEXT.as("text")).execute();
	const words = asked.words.map((word) => {
		if (typeof word === "string") return word;
		const text = texts[word.which % texts.length]?.text ?? "";
		// With a long name the whole text is more than six words, and is then searched as one text.
		if (asked.isWhole) return text.slice(word.from % 14);
		const found = text.slice(word.from % (text.length || 1)).slice(0, word.length);
		return word.isUpper ? found.toUpperCase() : found;
	});
	return {
		q: words.join(" "),
		status: asked.status,
		hidden: asked.hidden,
		limit: asked.limit,
		...(asked.since !== undefined && { from: now - asked.since * 60 * MINUTE }),
		...(asked.until !== undefined && { to: now - asked.until * MINUTE }),
	};
}

const TEXT = sql<string>`order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone`;

/** The ids that a search must find, by a look at each order. */
async function readThrough({ q = "", status, hidden, from, to, after, limit }: OrderFilter): Promise<string[]> {
	let query = storage.read.selectFrom("orders").select("id");
	for (const word of searchLabel(q))
		query = query.where(sql<boolean>`lower(${TEXT}) like lower(${likePattern(word)}) escape '\\'`);
	query = query.where("hidden_at", hidden ? "is not" : "is", null);
	if (status === "Active") query = query.where("status", "not in", ["Delivered", "Cancelled"]);
	else if (status === "Ended") query = query.where("status", "in", ["Delivered", "Cancelled"]);
	else if (status && status !== "Later") query = query.where("status", "=", status);
	if (from !== undefined) query = query.where("placed_at", ">=", from);
	if (to !== undefined) query = query.where("placed_at", "<", to);
	if (after) query = query.where(sql<boolean>`(placed_at, id) < (${after.at}, ${after.id})`);
	const rows = await query.orderBy("placed_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return rows.map(({ id }) => id);
}
