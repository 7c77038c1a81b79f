import { sql } from "kysely";
import type { OwnersReview } from "../../contract/reviews.ts";
import type { Storage } from "../db/storage.ts";
import { type Cursor, pageOf } from "../http/pagination.ts";
import { shopsFeedbackView } from "./reviews.ts";

/** The fewest stars first, newest first among equals, as one number that falls along the list, like a time. */
const urgency = sql<number>`((15 - food - delivery - website) * 10000000000000 + feedbacks.created_at)`;
const time = sql<number>`feedbacks.created_at`;

/** The reviews with their writers and orders, for admins only; at most `limit`, continuing after one of them. */
export async function reviewsForOwner(
	reader: Storage["read"],
	{
		unanswered,
		hidden,
		order,
		limit,
		after,
	}: { unanswered: boolean; hidden: boolean; order: "newest" | "worst"; limit: number; after?: Cursor | undefined },
): Promise<{ feedback: OwnersReview[]; nextCursor: string | null }> {
	const key = order === "worst" ? urgency : time;
	let query = reader
		.selectFrom("feedbacks")
		.innerJoin("orders", "orders.id", "feedbacks.order_id")
		.selectAll("feedbacks")
		.select(["orders.order_number", "orders.phone", key.as("place")]);
	// Nobody can read a reply to a hidden review.
	if (unanswered) query = query.where("feedbacks.reply", "is", null).where("feedbacks.hidden_at", "is", null);
	if (hidden) query = query.where("feedbacks.hidden_at", "is not", null);
	if (after) query = query.where(sql<boolean>`(${key}, feedbacks.id) < (${after.at}, ${after.id})`);
	const rows = await query
		.orderBy(key, "desc")
		.orderBy("feedbacks.id", "desc")
		.limit(limit + 1)
		.execute();
	const { page, nextCursor } = pageOf(rows, limit, (row) => Number(row.place));
	const feedback = page.map(({ order_number, phone, place: _place, ...row }) => ({
		...shopsFeedbackView(row),
		order: { _id: row.order_id, orderId: order_number },
		customer:
			row.customer_id === null
				? null
				: { _id: row.customer_id, name: row.customer_name, email: row.customer_email, phone },
	}));
	return { feedback, nextCursor };
}
