import { sql } from "kysely";
import type { CustomerOrderView, CustomerView } from "../../contract/customers.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { Standing } from "../../domain/customers/standing.ts";
import { rupees, sumRupees } from "../../domain/money.ts";
import { isSale } from "../../domain/reports/figures.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Reader } from "../db/storage.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { customersLike } from "./search-customers.ts";

type CustomerDetails = CustomerView & { addresses: number; standing: Standing; standingReason: string };
type Person = { id: string; name: string; email: string | null; phone: string; created_at: number };

const SHOWN = ["id", "name", "email", "phone", "created_at"] as const;

/**
 * The customers, newest first, whose name, phone or email contains `q`; at most `limit`, continuing after one of them.
 */
export async function listCustomers(
	reader: Reader,
	{ q, limit, after }: { q: string; limit: number; after?: Cursor | undefined },
): Promise<{ users: CustomerView[]; nextCursor: string | null }> {
	const query = reader.selectFrom("accounts").select(SHOWN).where("role", "=", "customer").where(customersLike(q));
	const { page, nextCursor } = await newestPage(query, "created_at", { limit, after });
	return { users: await withOrders(reader, page), nextCursor };
}

/** A customer with the newest orders, at most `limit`, continuing after one of them. */
export async function customerWithOrders(
	reader: Reader,
	id: string,
	limit: number,
	after?: Cursor,
): Promise<
	Result<
		{ user: CustomerDetails; orders: CustomerOrderView[]; nextCursor: string | null },
		RefusalOf<"user-not-found">
	>
> {
	const row = await reader
		.selectFrom("accounts")
		.select([...SHOWN, "address", "standing", "standing_reason"])
		.where("id", "=", id)
		.where("role", "=", "customer")
		.executeTakeFirst();
	const [person] = row ? await withOrders(reader, [row]) : [];
	if (!row || !person) return refuse({ code: "user-not-found" });
	const { saved } = await reader
		.selectFrom("addresses")
		.select(({ fn }) => fn.countAll<number>().as("saved"))
		.where("account_id", "=", id)
		.executeTakeFirstOrThrow();
	const addresses = Number(saved) + (row.address === "" ? 0 : 1);
	return ok({
		user: { ...person, addresses, standing: row.standing, standingReason: row.standing_reason },
		...(await ordersOf(reader, id, limit, after)),
	});
}

/** Counted only for the customers of one page: each one's orders are together in an index. */
async function withOrders(reader: Reader, people: Person[]): Promise<CustomerView[]> {
	if (people.length === 0) return [];
	const sums = await reader
		.selectFrom("orders")
		.select(({ fn }) => [
			"customer_id",
			"status",
			"payment_state as paymentState",
			fn.countAll<number>().as("orders"),
			fn.max<number>("placed_at").as("last"),
			fn.sum<number>(sql`total_rupees - refunded_rupees`).as("rupees"),
		])
		.where(
			"customer_id",
			"in",
			people.map(({ id }) => id),
		)
		.groupBy(["customer_id", "status", "payment_state"])
		.execute();
	const sumsOf = Map.groupBy(sums, (sum) => sum.customer_id);
	return people.map(({ id, name, email, phone, created_at }) => {
		const own = sumsOf.get(id) ?? [];
		return {
			_id: id,
			name,
			email: email ?? "",
			phone,
			joinedAt: isoTime(created_at),
			orders: own.reduce((count, sum) => count + Number(sum.orders), 0),
			spent: sumRupees(own.filter(isSale).map((sum) => rupees(Number(sum.rupees)))),
			lastOrderAt: own.length === 0 ? null : isoTime(Math.max(...own.map((sum) => Number(sum.last)))),
		};
	});
}

async function ordersOf(
	reader: Reader,
	customerId: string,
	limit: number,
	after?: Cursor,
): Promise<{ orders: CustomerOrderView[]; nextCursor: string | null }> {
	const query = reader
		.selectFrom("orders")
		.select(["id", "order_number", "placed_at", "status", "fulfilment", "total_rupees", "hidden_at"])
		.where("customer_id", "=", customerId);
	const { page, nextCursor } = await newestPage(query, "placed_at", { limit, after });
	const ids = page.map(({ id }) => id);
	const lines =
		ids.length === 0
			? []
			: await reader
					.selectFrom("order_lines")
					.select(["order_id", "name", "name_ta as nameTa", "size", "quantity"])
					.where("order_id", "in", ids)
					.orderBy("position")
					.execute();
	const linesOf = Map.groupBy(lines, (line) => line.order_id);
	const orders = page.map((row) => ({
		_id: row.id,
		orderId: row.order_number,
		orderDate: isoTime(row.placed_at),
		status: row.status,
		...(row.fulfilment === "pickup" && { fulfilment: row.fulfilment }),
		totalAmount: rupees(row.total_rupees),
		items: (linesOf.get(row.id) ?? []).map(({ order_id: _, ...line }) => line),
		hidden: row.hidden_at !== null,
	}));
	return { orders, nextCursor };
}
