import { sql } from "kysely";
import { likePattern } from "../db/like-pattern.ts";
import type { Storage } from "../db/storage.ts";

type Read = Storage["read"];
export type FoundPerson = { id: string; name: string; email: string | null; role: "customer" | "admin" | "rider" };

/** Each is looked up separately, so the number is bounded. */
const MAX_PEOPLE = 10;

/**
 * The people that a filter means: the account with this id or email, else those whose name contains these words, staff
 * first.
 */
export async function peopleMeant(read: Read, text: string): Promise<FoundPerson[]> {
	const all = read.selectFrom("accounts").select(["id", "name", "email", "role"]);
	const exactly = await all
		.where((row) => row.or([row("id", "=", text), row("email", "=", text.toLowerCase())]))
		.limit(MAX_PEOPLE)
		.execute();
	if (exactly.length > 0 || text === "") return exactly;
	return all
		.where(sql<boolean>`lower(name) like lower(${likePattern(text)}) escape '\\'`)
		.orderBy(sql`case role when 'customer' then 1 else 0 end`)
		.orderBy("name")
		.orderBy("id")
		.limit(MAX_PEOPLE)
		.execute();
}

/**
 * Everything that belongs to an order or a prebooking, by its number or id: both of them if one became the other, and
 * the review.
 */
export async function thingsOfOrder(read: Read, text: string): Promise<{ type: string; id: string }[]> {
	const booked = await read
		.selectFrom("prebookings")
		.select(["id", "order_id"])
		.where((row) => row.or([row("id", "=", text), row("order_number", "=", text)]))
		.executeTakeFirst();
	const order = await read
		.selectFrom("orders")
		.select(["id", "prebooking_id"])
		.where((row) =>
			row.or([
				row("id", "=", text),
				row("order_number", "=", text),
				...(booked?.order_id ? [row("id", "=", booked.order_id)] : []),
			]),
		)
		.executeTakeFirst();
	const reviews = order
		? await read.selectFrom("feedbacks").select("id").where("order_id", "=", order.id).execute()
		: [];
	const prebooking = booked?.id ?? order?.prebooking_id;
	return [
		...(order ? [{ type: "order", id: order.id }] : []),
		...(prebooking ? [{ type: "prebooking", id: prebooking }] : []),
		...reviews.map(({ id }) => ({ type: "feedback", id })),
	];
}
