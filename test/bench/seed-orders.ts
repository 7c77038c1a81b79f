import { type Selectable, sql } from "kysely";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { insertRows } from "../../server/db/insert-rows.ts";
import type { Storage } from "../../server/db/storage.ts";
import type { Tables } from "../../server/db/tables.ts";
import { AS_SOON_AS_POSSIBLE } from "../../server/orders/insert-order.ts";
import { randomId } from "../../server/runtime/random-id.ts";

type Rows<Table extends keyof Tables> = Selectable<Tables[Table]>;

const AT_ONCE = 250;
const ANALYZED_EACH = 50_000;
/** Customers come again, some ten times each. */
const FEWEST_CUSTOMERS = 4_000;
const ORDERS_EACH = 10;
const DAYS = 400;
const DAY_MS = 86_400_000;
/** 10:00 in the shop is 4:30 in UTC. */
const OPENS_MS = 4.5 * 3_600_000;
const OPEN_MS = 5 * 3_600_000;

const NAMES = [
	"Asha Raman",
	"முத்துலட்சுமி சுப்பிரமணியன்",
	"Mohammed Farook",
	"Meena Krishnamurthy",
	"Ravi Kumar",
	"Sundar O'Brien",
	"Kavitha Balasubramaniam",
];
const DISHES = [
	{ name: "Chicken Biryani", name_ta: "சிக்கன் பிரியாணி", size: "regular", price: 125 },
	{ name: "Egg Biryani", name_ta: "முட்டை பிரியாணி", size: "large", price: 175 },
	{ name: "Plain Biryani", name_ta: "குஸ்கா", size: "regular", price: 125 },
	{ name: "Chicken Biryani", name_ta: "சிக்கன் பிரியாணி", size: "large", price: 185 },
] as const;

/** Fills the database with so many orders of the last 400 days, each with lines, a history and events, newest last. */
export async function seedOrders(storage: Storage, count: number, now: number): Promise<void> {
	const customers = customersOf(count);
	for (let first = 0; first < customers; first += AT_ONCE) {
		const rows = Array.from({ length: Math.min(AT_ONCE, customers - first) }, (_, n) => customer(first + n, now));
		await storage.write((tx) => insertRows(tx, "accounts", rows));
	}
	for (let first = 0; first < count; first += AT_ONCE) {
		// The tests' server has no autovacuum: triggers would be planned for empty tables, and get slower and slower.
		if (first % ANALYZED_EACH === AT_ONCE) await analyze(storage);
		const made = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => order(first + n, count, now));
		await storage.write(async (tx) => {
			await insertRows(
				tx,
				"orders",
				made.map(({ row }) => row),
			);
			await insertRows(
				tx,
				"order_lines",
				made.flatMap(({ lines }) => lines),
			);
			for (const length of [1, 3]) {
				const history = made
					.filter(({ history }) => history.length === length)
					.flatMap(({ history }) => history);
				for (let n = 0; n < history.length; n += AT_ONCE)
					await insertRows(tx, "order_history", history.slice(n, n + AT_ONCE));
			}
			await insertRows(
				tx,
				"events",
				made.map(({ event }) => event),
			);
		});
	}
}

async function analyze(storage: Storage): Promise<void> {
	if (storage.engine === "sqlite") return;
	await storage.write(async (tx) => {
		await sql`SET LOCAL statement_timeout = 0`.execute(tx);
		await sql`ANALYZE`.execute(tx);
	});
}

function customersOf(orders: number): number {
	return Math.max(FEWEST_CUSTOMERS, Math.ceil(orders / ORDERS_EACH));
}

function customer(n: number, now: number) {
	return {
		id: `bench-customer-${n}`,
		role: "customer" as const,
		email: `guest${n}@gmail.com`,
		name: `${NAMES[n % NAMES.length]} ${n}`,
		phone: phoneOf(n),
		password_hash: "none",
		address: "",
		latitude: null,
		longitude: null,
		disabled_at: null,
		created_at: now,
	};
}

/** The nth of so many orders. Most are delivered, some cancelled or refunded, a few hidden, the newest still active. */
function order(n: number, count: number, now: number) {
	const age = Math.floor(((count - 1 - n) * DAYS) / count);
	const midnight = now - (now % DAY_MS) - age * DAY_MS;
	const perDay = count / DAYS;
	const placedAt = Math.min(
		now - (count - n) * 1_000,
		midnight + OPENS_MS + Math.floor(((n % perDay) / perDay) * OPEN_MS),
	);
	const status: OrderStatus =
		n >= count - 20
			? ((["Pending", "Confirmed", "Preparing"] as const)[n % 3] ?? "Pending")
			: n % 17 === 0
				? "Cancelled"
				: "Delivered";
	const who = (n * 7_919) % customersOf(count);
	const lines = DISHES.slice(n % 3, (n % 3) + 1 + (n % 2)).map(({ name, name_ta, size, price }, position) => ({
		order_id: "",
		position,
		dish_id: name,
		name,
		name_ta,
		size,
		quantity: 1 + (n % 3),
		price_rupees: price,
		image: null,
		note: null,
		refunded_quantity: 0,
		refunded_rupees: 0,
	}));
	const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.price_rupees, 0);
	const gst = Math.round(subtotal * 0.05);
	const id = randomId(placedAt);
	const isPaid = n % 3 === 0;
	const row: Rows<"orders"> = {
		id,
		prices_include_gst: 0,
		portions: null,
		...AS_SOON_AS_POSSIBLE,
		source: "web",
		eats_here: 0,
		paid_at_counter: null,
		came_due_at: null,
		refunded_rupees: 0,
		collect_rupees: 0,
		found_rupees: 0,
		promised_at: null,
		delay_reason: null,
		cancel_reason: null,
		change_reason: null,
		order_number: String(placedAt - (placedAt % 1_000) + (n % 1_000)),
		customer_id: `bench-customer-${who}`,
		customer_name: `${NAMES[who % NAMES.length]} ${who}`,
		customer_email: `guest${who}@gmail.com`,
		phone: phoneOf(who),
		delivery_address: "4, Big Street, Triplicane, Chennai 600005",
		note: null,
		delivery_directions: null,
		latitude: 13.05,
		longitude: 80.27,
		subtotal_rupees: subtotal,
		delivery_fee_rupees: 30,
		gst_rupees: gst,
		gst_rate_percent: 5,
		tip_rupees: 0,
		total_rupees: subtotal + 30 + gst,
		payment_method: isPaid ? "razorpay" : "cod",
		payment_state: n % 101 === 0 && isPaid ? "refunded" : isPaid ? "paid" : "due",
		status,
		placed_at: placedAt,
		cancelled_at: status === "Cancelled" ? placedAt + 60_000 : null,
		delivered_at: status === "Delivered" ? placedAt + 900_000 : null,
		cancel_window_seconds: 300,
		rider_id: null,
		is_new: 0,
		acknowledged_at: placedAt + 30_000,
		hidden_at: n % 50 === 0 ? placedAt + DAY_MS : null,
		prebooking_id: null,
		invoice_number: null,
		updated_at: placedAt,
	};
	const step = (position: number, to: OrderStatus, from: OrderStatus | null) => ({
		order_id: id,
		position,
		status: to,
		from_status: from,
		at: placedAt + position * 300_000,
		actor_role: position === 0 ? ("customer" as const) : ("admin" as const),
		actor_id: null,
		actor_name: null,
		reason: null,
	});
	const event = {
		kind: "order-placed",
		at: placedAt,
		subject_type: "order",
		subject_id: id,
		visible_to: "owner" as const,
		customer_id: row.customer_id,
		actor_role: "customer" as const,
		actor_id: row.customer_id,
		payload: JSON.stringify({ _id: id, orderId: row.order_number, status: "Pending" }),
		detail: null,
	};
	const steps =
		status === "Pending"
			? [step(0, "Pending", null)]
			: [step(0, "Pending", null), step(1, "Confirmed", "Pending"), step(2, status, "Confirmed")];
	return { row, lines: lines.map((line) => ({ ...line, order_id: id })), history: steps, event };
}

function phoneOf(n: number): string {
	return String(9_840_000_000 + ((n * 104_729) % 100_000_000)).slice(0, 10);
}
