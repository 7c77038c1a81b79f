import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, inject, it } from "vitest";
import { seedShop } from "../../db/seeds/seed-shop.ts";
import { createOnlineWorld } from "../../test/online-world.ts";
import { createDatabase } from "../../test/servers/postgres.ts";
import { describeSchema } from "../../test/upgrades/describe-schema.ts";
import { bringTo, type EarlierState, earlierStates, stateBefore0040 } from "../../test/upgrades/earlier-states.ts";
import { allRows, fillShop } from "../../test/upgrades/fill-shop.ts";
import { anOrder } from "../../test/world.ts";
import { migrate } from "./migrate.ts";
import { migrationsFor } from "./migration-files.ts";
import { openStorage, type Storage } from "./storage.ts";

const states = [...earlierStates(), stateBefore0040()];
/**
 * The short run starts at every second state and at the newest; on PostgreSQL, where creating a database takes a
 * second, at every eighth. It passes through the others in turn.
 */
const step = process.env.HANDI_FAULTS === "long" ? 1 : inject("engine") === "postgres" ? 8 : 2;
const beginnings = states.filter((_, at) => at % step === 0 || at === states.length - 1);
const folders: string[] = [];
const opened: Storage[] = [];
const urls = new Map<Storage, string>();
afterEach(async () => {
	for (const storage of opened.splice(0)) await storage.close();
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it.each(beginnings)("data made at $commit gets today's tables, loses no row, and takes orders", async (state) => {
	const storage = await emptyStorage();
	await bringTo(storage, state);
	await fillShop(storage);
	await expectUpgrade(storage);
	await expectOrders(storage);
});

it("data that was upgraded at each commit in turn also gets today's tables", async () => {
	const storage = await emptyStorage();
	const [first, ...later] = states;
	if (!first) throw new Error("no earlier states");
	await bringTo(storage, first);
	await fillShop(storage);
	for (const state of later) await bringTo(storage, state);
	await expectUpgrade(storage);
	await expectOrders(storage);
});

// Each text that a migration ever had with each that another had: 0003 and 0005 from the beginning, 0021 and 0024 from
// in between.
it("data made by the first versions and upgraded once by a later one also gets today's tables", async () => {
	// Creating a PostgreSQL database takes a second.
	const before = inject("engine") === "sqlite" ? ["3af529e", "5226e98", "22fa047"] : ["3af529e"];
	const between = ["c60e707", "7b2d5e6", "5e87a24", "1ed7074"];
	for (const first of before) {
		for (const second of between) {
			const storage = await emptyStorage();
			await bringTo(storage, stateOf(first));
			await fillShop(storage);
			await bringTo(storage, stateOf(second));
			await expectUpgrade(storage);
		}
	}
});

it("tables that the first version made and never filled become a new shop", async () => {
	const storage = await emptyStorage();
	await bringTo(storage, stateOf("3af529e"));
	await migrate(storage);
	expect(await seedShop(storage, 0)).toBe(true);
});

it("orders billed before bills were stored get a bill, and a credit note if they were cancelled since", async () => {
	const storage = await emptyStorage();
	await bringTo(storage, stateBefore0040());
	await fillShop(storage);
	const billed = { "order-4": "HB/26-27/000001", "order-5": "HB/26-27/000002" };
	for (const [id, invoice_number] of Object.entries(billed))
		await storage.write((tx) =>
			tx.updateTable("orders").set({ invoice_number }).where("id", "=", id).executeTakeFirst(),
		);
	await storage.write((tx) => tx.insertInto("counters").values({ name: "invoice 26-27", value: 2 }).execute());
	await migrate(storage);
	const bills = await storage.read.selectFrom("bills").selectAll().orderBy("serial").execute();
	expect(bills).toMatchObject([
		{ order_id: "order-4", series: "HB/26-27", serial: 1, issued_on: "2026-11-20", total_rupees: 297 },
		{ order_id: "order-5", series: "HB/26-27", serial: 2, place_of_supply: "33", gst_rupees: 13 },
	]);
	expect(bills.map(({ supplier }) => JSON.parse(supplier).name)).toEqual(Array(2).fill("Biryani of Triplicane"));
	expect(bills.map(({ lines }) => JSON.parse(lines).length)).toEqual([2, 2]);
	const notes = await storage.read.selectFrom("bill_notes").selectAll().execute();
	expect(notes).toMatchObject([
		{ series: "HC/26-27", serial: 1, order_id: "order-5", kind: "credit", cause: "cancelled", total_rupees: 298 },
	]);
	const counters = await storage.read.selectFrom("counters").selectAll().where("name", "like", "%26-27").execute();
	expect(counters.map(({ name, value }) => [name, Number(value)]).sort()).toEqual([
		["credit-note 26-27", 1],
		["invoice 26-27", 2],
	]);
});

it("the data records which text of each migration it has had", async () => {
	const storage = await emptyStorage();
	await bringTo(storage, stateBefore0040());
	await migrate(storage);
	const kept = await storage.read.selectFrom("migrations").selectAll().orderBy("name").execute();
	const files = migrationsFor(storage.engine).map(({ name, hash }) => ({ name, hash }));
	expect(kept).toEqual(files);
});

// The order is written by a process of the version without figures, which has not been replaced yet.
it.runIf(inject("engine") === "postgres")(
	"an upgrade lets others work while an older process is writing an order, and counts that order once",
	async () => {
		const storage = await emptyStorage();
		await bringTo(storage, stateOf("ad91f87"));
		await fillShop(storage);
		const older = new pg.Client({ connectionString: urls.get(storage) });
		await older.connect();
		await older.query("BEGIN");
		await older.query(`INSERT INTO orders SELECT 'late', 'late', customer_id, customer_name, customer_email, phone,
			delivery_address, latitude, longitude,
			subtotal_rupees, delivery_fee_rupees, gst_rupees, gst_rate_percent, tip_rupees, total_rupees,
			payment_method, payment_state, 'Delivered', placed_at,
			cancelled_at, delivered_at, cancel_window_seconds, rider_id, is_new, acknowledged_at, hidden_at,
			prebooking_id, invoice_number, updated_at
			FROM orders WHERE id = 'order-0'`);
		await older.query(
			"INSERT INTO order_lines (order_id, position, dish_id, name, size, quantity, price_rupees) VALUES " +
				"('late', 0, 'chicken-biryani', 'Chicken Biryani', 'regular', 9, 125)",
		);
		const upgrade = migrate(storage, { waitMs: 50, pauseMs: 50, tries: Number.POSITIVE_INFINITY });
		// On another connection: a transaction sees one state of this view.
		const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
			AND query LIKE '%LOCK TABLE%'`;
		while ((await waiting.execute(storage.read)).rows.length === 0) await new Promise(setImmediate);
		expect(await storage.read.selectFrom("accounts").select("id").execute()).not.toHaveLength(0);
		await older.query("COMMIT");
		await older.end();
		await upgrade;
		expect(await countedOrders(storage)).toEqual(await ordersByHand(storage));
		const dishes = await storage.read.selectFrom("dish_figures").select("portions").execute();
		// Nine of the late order, one and two of the delivered one.
		expect(dishes.map(({ portions }) => Number(portions))).toEqual([12]);
	},
);

it("data of a newer version is refused with one line that says how to go back, and nothing is written", async () => {
	const storage = await emptyStorage();
	await bringTo(storage, stateBefore0040());
	await storage.write((tx) => tx.insertInto("migrations").values({ name: "0999-next-year" }).execute());
	const before = await storage.read.selectFrom("migrations").selectAll().orderBy("name").execute();
	await expect(migrate(storage)).rejects.toThrow(/newer version of Handi \(it has 0999-next-year/);
	// Only a file is copied before an upgrade.
	const kept = inject("engine") === "sqlite" ? "the copy kept" : "a backup made";
	await expect(migrate(storage)).rejects.toThrow(`restore ${kept} before the upgrade (npm run restore)`);
	expect(await storage.read.selectFrom("migrations").selectAll().orderBy("name").execute()).toEqual(before);
});

it.runIf(inject("engine") === "sqlite")("an upgrade that fails names the file that it stopped at", async () => {
	const storage = await emptyStorage();
	await storage.write((tx) => tx.schema.createTable("dishes").addColumn("id", "text").execute());
	await expect(migrate(storage)).rejects.toThrow(
		"could not be upgraded by 0002-menu-and-store.sql: table dishes already exists",
	);
});

it("data with another text of a migration is refused, so that the two cannot drift apart unnoticed", async () => {
	const storage = await emptyStorage();
	await migrate(storage);
	await storage.write((tx) =>
		tx.updateTable("migrations").set({ hash: "another" }).where("name", "=", "0001-people").execute(),
	);
	await expect(migrate(storage)).rejects.toThrow("another 0001-people");
});

it.runIf(inject("engine") === "postgres")(
	"data made by the release whose 0107 had another comment opens: its tables are the same",
	async () => {
		const storage = await emptyStorage();
		await migrate(storage);
		const hash = "58bcca76b4486026856fc3dedf1236ab855a82a4972a61fd81040e293f4e1ba4";
		const kept = () =>
			storage.read
				.selectFrom("migrations")
				.select("hash")
				.where("name", "=", "0107-orders-counted-together")
				.executeTakeFirstOrThrow();
		expect((await kept()).hash).toBe("92e82c3883b001771dd7957d40ce6d944ec7b832926eb05d1bd89442b09271ef");
		await storage.write((tx) =>
			tx.updateTable("migrations").set({ hash }).where("name", "=", "0107-orders-counted-together").execute(),
		);
		await migrate(storage);
		expect((await kept()).hash).toBe(hash);
	},
);

/**
 * Upgrades and compares: the tables with those of a fresh shop, the rows with the original ones, the figures with what
 * they count.
 */
async function expectUpgrade(storage: Storage): Promise<void> {
	const before = await allRows(storage);
	await migrate(storage);
	expect(await describeSchema(storage)).toEqual(await freshSchema());
	const after = await allRows(storage);
	for (const [table, rows] of before) {
		const kept = after.get(table) ?? [];
		const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (kept[0] ?? {}));
		const text = (row: object) => JSON.stringify(columns.map((column) => row[column as keyof typeof row]));
		expect(kept.map(text).sort(), table).toEqual(rows.map(text).sort());
	}
	expect(await countedOrders(storage)).toEqual(await ordersByHand(storage));
}

/** The API on upgraded data: an order paid on delivery, one paid online, and the owner's lists. */
async function expectOrders(storage: Storage): Promise<void> {
	const world = await createOnlineWorld(undefined, { ...storage, close: async () => {} });
	const meena = await world.customer("Meena");
	const owner = await world.admin("Vikram");
	const cod = await meena.call("POST", "/api/orders", anOrder());
	expect([cod.status, cod.body.order?.status]).toEqual([201, "Pending"]);
	const { reply, body } = await world.begin(meena);
	expect(reply.status).toBe(200);
	const { checkout } = world.control.pay(reply.body.id);
	const paid = await meena.call("POST", "/api/orders", { ...body, ...checkout });
	expect(paid.status).toBe(201);
	const move = await owner.call("PUT", `/api/orders/${cod.body.order._id}/status`, { status: "Confirmed" });
	expect(move.status).toBe(200);
	const old = await owner.call("GET", "/api/orders/order-4");
	expect([old.status, old.body.order?.items?.length]).toEqual([200, 2]);
	expect((await owner.call("GET", "/api/orders/admin/all?limit=50")).body.orders).toHaveLength(8);
	await world.close();
}

let fresh: Promise<string[]> | undefined;
function freshSchema(): Promise<string[]> {
	fresh ??= (async () => {
		const storage = await emptyStorage();
		await migrate(storage);
		return describeSchema(storage);
	})();
	return fresh;
}

async function countedOrders(storage: Storage): Promise<string[]> {
	const rows = await storage.read.selectFrom("order_figures").selectAll().where("orders", "<>", 0).execute();
	return rows
		.map((row) =>
			[row.status, row.payment_method, row.payment_state, Number(row.orders), Number(row.rupees)].join(),
		)
		.sort();
}

async function ordersByHand(storage: Storage): Promise<string[]> {
	const orders = await storage.read.selectFrom("orders").selectAll().execute();
	const kinds = Map.groupBy(orders, (order) => [order.status, order.payment_method, order.payment_state].join());
	return [...kinds]
		.map(([kind, of]) => [kind, of.length, of.reduce((sum, order) => sum + order.total_rupees, 0)].join())
		.sort();
}

function stateOf(commit: string): EarlierState {
	const state = states.find((state) => state.commit === commit);
	if (!state) throw new Error(`no state ${commit}`);
	return state;
}

async function emptyStorage(): Promise<Storage> {
	let url: string;
	if (inject("engine") === "postgres") {
		url = await createDatabase(inject("postgresUrl"), `upgrade_${randomBytes(6).toString("hex")}`);
	} else {
		const folder = mkdtempSync(join(tmpdir(), "handi-upgrade-"));
		folders.push(folder);
		url = `file:${join(folder, "handi.db")}`;
	}
	const storage = await openStorage(url);
	opened.push(storage);
	urls.set(storage, url);
	return storage;
}
