import { CompiledQuery } from "kysely";
import type { Storage } from "../../server/db/storage.ts";

type Row = Record<string, string | number | Uint8Array | null>;

const AT = Date.parse("2026-11-20T12:00:00Z");
const ORDERS = 6;

/** Fills a shop of any earlier state with a bit of everything; what that state had no table or column for is left out. */
export async function fillShop(storage: Storage): Promise<void> {
	await storage.write(async (tx) => {
		for (const [table, row] of rows()) {
			const columns = await columnsOf(storage, table);
			const entries = Object.entries(row).filter(([column]) => columns.has(column));
			if (entries.length === 0) continue;
			// The very first version made this row with the table.
			if (table === "store_status") await tx.deleteFrom("store_status").execute();
			await tx
				.insertInto(table as never)
				.values(Object.fromEntries(entries) as never)
				.execute();
		}
	});
}

/** Every row of every table but the migrations'. */
export async function allRows(storage: Storage): Promise<Map<string, Row[]>> {
	const question =
		storage.engine === "sqlite"
			? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
			: "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()";
	const all = new Map<string, Row[]>();
	for (const { name } of await ask<{ name: string }>(storage, question)) {
		if (name !== "migrations") all.set(name, await ask<Row>(storage, `SELECT * FROM ${name}`));
	}
	return all;
}

function rows(): [table: string, row: Row][] {
	const place = { latitude: 13.05, longitude: 80.27 };
	const times = { created_at: AT, updated_at: AT };
	const person = (id: string, role: string): Row => ({
		id,
		role,
		staff_role: role === "admin" ? "owner" : null,
		email: `${id}@gmail.com`,
		name: id,
		phone: "9840012345",
		password_hash: "none",
		address: "4, Big Street",
		...place,
		created_at: AT,
	});
	const who = { customer_id: "asha", customer_name: "Asha", customer_email: "asha@gmail.com" };
	const bill = { subtotal_rupees: 250, delivery_fee_rupees: 30, gst_rupees: 13, gst_rate_percent: 5 };
	const line = (of: Row, position: number): Row => ({
		...of,
		position,
		dish_id: "chicken-biryani",
		name: "Chicken Biryani",
		size: "regular",
		quantity: 1 + position,
		price_rupees: 125,
	});
	const statuses = ["Pending", "Confirmed", "Preparing", "Out for Delivery", "Delivered", "Cancelled"];
	const all: [string, Row][] = [
		["accounts", person("asha", "customer")],
		["accounts", person("owner", "admin")],
		["accounts", person("ravi", "rider")],
		["sessions", { token_hash: "hash", account_id: "asha", role: "customer", created_at: AT, expires_at: AT * 2 }],
		["login_attempts", { key: "admin|owner@gmail.com|::1", failures: 2, updated_at: AT }],
		["addresses", { id: "home", account_id: "asha", address: "4, Big Street", ...place, created_at: AT }],
		[
			"dishes",
			{
				id: "chicken-biryani",
				name: "Chicken Biryani",
				description: "",
				category: "regular",
				diet: "non-veg",
				position: 1,
				...times,
			},
		],
		[
			"dish_sizes",
			{ dish_id: "chicken-biryani", size: "regular", price_rupees: 125, out_of_stock: 0, position: 0 },
		],
		["home_listings", { id: "h", name: "Biryani", image: "", button: "Order", closed: 0, position: 1 }],
		[
			"specials",
			{ id: "s", title: "Sunday", description: "", image: "", price_rupees: 150, badge: "", position: 1 },
		],
		["store_status", { id: 1, is_open: 1, allow_prebooking: 1, message: "Closed", updated_at: AT }],
		["settings", { key: "shopName", value: '"Biryani of Triplicane"', updated_at: AT }],
		["counters", { name: "shop-version", value: 7 }],
		[
			"idempotency_keys",
			{
				account_id: "asha",
				route: "orders",
				key: "key-0",
				request_hash: "x",
				result_id: "order-0",
				created_at: AT,
			},
		],
		[
			"prebookings",
			{
				id: "booked",
				order_number: "p1",
				...who,
				phone: "9840012345",
				delivery_address: "4, Big Street",
				...bill,
				total_rupees: 293,
				preferred_date: "2026-12-24",
				status: "Pending",
				...times,
			},
		],
		["prebooking_lines", line({ prebooking_id: "booked" }, 0)],
	];
	for (let n = 0; n < ORDERS; n += 1) {
		const id = `order-${n}`;
		const status = statuses[n] ?? "Pending";
		all.push(
			[
				"orders",
				{
					id,
					order_number: String(AT + n),
					...who,
					phone: "9840012345",
					delivery_address: "4, Big Street",
					...bill,
					tip_rupees: n,
					total_rupees: 293 + n,
					payment_method: n % 2 === 0 ? "cod" : "razorpay",
					payment_state: n % 2 === 0 ? "due" : "paid",
					status,
					placed_at: AT + n,
					cancel_window_seconds: 300,
					rider_id: n > 2 ? "ravi" : null,
					is_new: 0,
					updated_at: AT,
				},
			],
			["order_lines", line({ order_id: id }, 0)],
			["order_lines", line({ order_id: id }, 1)],
		);
		for (let position = 0; position <= Math.min(n, 4); position += 1) {
			const from = position === 0 ? null : (statuses[position - 1] ?? null);
			all.push([
				"order_history",
				{
					id: `${id}-${position}`,
					order_id: id,
					position,
					status: statuses[position] ?? "Pending",
					from_status: from,
					at: AT + position,
					actor_role: "admin",
					actor_id: "owner",
				},
			]);
		}
		all.push([
			"events",
			{
				kind: "order-placed",
				at: AT + n,
				subject_type: "order",
				subject_id: id,
				visible_to: n % 2 === 0 ? "owner" : "everyone",
				customer_id: "asha",
				actor_role: "customer",
				actor_id: "asha",
				payload: "{}",
			},
		]);
	}
	all.push(
		[
			"contact_messages",
			{
				id: "c",
				name: "A",
				email: "a@gmail.com",
				phone: "",
				subject: "Hi",
				message: "Hello",
				created_at: AT,
			},
		],
		[
			"subscriptions",
			{
				id: "s",
				name: "A",
				email: "a@gmail.com",
				phone: "",
				item: "Biryani",
				quantity: 5,
				message: "",
				address: "",
				status: "New",
				...times,
			},
		],
		[
			"feedbacks",
			{
				id: "f",
				order_id: "order-4",
				...who,
				food: 5,
				delivery: 4,
				website: 5,
				comment: "நன்று",
				created_at: AT,
			},
		],
		[
			"push_subscriptions",
			{
				id: "d",
				account_id: "asha",
				session_hash: "hash",
				endpoint: "https://push.example/1",
				p256dh: "k",
				auth: "a",
				created_at: AT,
			},
		],
		[
			"password_resets",
			{
				id: "r",
				email: "asha@gmail.com",
				account_id: "asha",
				token_hash: "t",
				requested_at: AT,
				expires_at: AT * 2,
			},
		],
		[
			"notifications",
			{
				id: "n",
				account_id: "asha",
				kind: "order-news",
				subject: "1",
				channel: "email",
				target: "customer",
				state: "sent",
				attempts: 1,
				next_at: AT,
				created_at: AT,
			},
		],
		["notification_cursor", { id: 1, seq: 6 }],
		["recent_messages", { recipient: "x", at: AT }],
		["photographs", { id: "photo", width: 800, height: 600, taken_in_at: AT }],
		[
			"photograph_files",
			{
				photograph_id: "photo",
				width: 800,
				type: "webp",
				bytes: Uint8Array.from({ length: 5_000 }, (_, n) => n % 251),
			},
		],
		[
			"deliveries",
			{
				order_id: "order-4",
				door_payment: "upi",
				door_payment_state: "unverified",
				collected_by: "ravi",
				collected_at: AT,
			},
		],
		["failed_deliveries", { id: "fd", order_id: "order-3", rider_id: "ravi", reason: "nobody", at: AT }],
		[
			"cash_handovers",
			{
				id: "ch",
				rider_id: "ravi",
				day: "2026-11-20",
				amount_rupees: 293,
				note: "",
				confirmed_by: "owner",
				at: AT,
			},
		],
		["rider_positions", { rider_id: "ravi", ...place, at: AT }],
	);
	for (const n of [1, 3, 5]) {
		all.push(
			[
				"payment_attempts",
				{
					id: `order-${n}`,
					customer_id: "asha",
					client_key: `key-${n}`,
					draft: "{}",
					total_rupees: 293 + n,
					receipt: `r${n}`,
					provider_order_id: `order_${n}`,
					created_at: AT,
					begun_at: AT,
					was_asked: 1,
					paid_at: AT,
					looks: 1,
				},
			],
			[
				"payments",
				{
					id: `pay_${n}`,
					attempt_id: `order-${n}`,
					order_id: `order-${n}`,
					customer_id: "asha",
					amount_paise: (293 + n) * 100,
					currency: "INR",
					returning_paise: n === 5 ? 29_800 : 0,
					received_at: AT,
				},
			],
		);
	}
	all.push(
		[
			"refunds",
			{
				id: "refund",
				payment_id: "pay_5",
				amount_paise: 29_800,
				reason: "",
				cause: "cancelled",
				state: "failed",
				tries: 3,
				created_at: AT,
			},
		],
		["payment_events", { id: "ev", kind: "payment.captured", subject_id: "pay_1", received_at: AT, tries: 1 }],
		[
			"payment_codes",
			{
				id: "qr_1",
				order_id: "order-2",
				amount_paise: 29_500,
				picture: "",
				link: "",
				is_open: 1,
				close_by: AT,
				created_at: AT,
				looks: 0,
			},
		],
	);
	return all;
}

async function columnsOf(storage: Storage, table: string): Promise<Set<string>> {
	const question =
		storage.engine === "sqlite"
			? `SELECT name FROM pragma_table_info('${table}')`
			: `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = '${table}'`;
	return new Set((await ask<{ name: string }>(storage, question)).map(({ name }) => name));
}

async function ask<Found>(storage: Storage, sql: string): Promise<Found[]> {
	return (await storage.read.executeQuery<Found>(CompiledQuery.raw(sql))).rows;
}
