import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { FeedbackStats, FeedbackView, ShopsFeedbackView } from "../../contract/reviews.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { mayRate } from "../../domain/reviews/may-rate.ts";
import { publicName } from "../../domain/reviews/public-name.ts";
import { averageRating, type Ratings } from "../../domain/reviews/rating.ts";
import { appendEvent, type NewEvent } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Storage } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import { lockOrder, notFor } from "../orders/order-store.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type FeedbackRow = Selectable<Tables["feedbacks"]>;
type ReviewForm = { orderId: string; ratings: Ratings; comment: string };

type SubmitFeedbackRefusal = RefusalOf<
	"order-not-found" | "not-your-order" | "not-delivered" | "rated-already" | "signed-out"
>;

/** A customer rates their own order, by either of its ids: once it is delivered, and only once (specification 11.3). */
export function submitFeedback(
	shop: Shop,
	customer: Caller,
	{ orderId, ratings, comment }: ReviewForm,
): Promise<Result<FeedbackView, SubmitFeedbackRefusal>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		if (!(await lockAccount(tx, customer.accountId, "use"))) return refuse({ code: "signed-out" });
		// Locked: a delivery that is undone at this moment is not rated.
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.customer_id !== customer.accountId) return refuse(notFor(order, orderId));
		const rated = await tx.selectFrom("feedbacks").select("id").where("order_id", "=", order.id).executeTakeFirst();
		const verdict = mayRate({ status: order.status, hasFeedback: rated !== undefined });
		if (!verdict.ok) return verdict;
		const row: FeedbackRow = {
			id: randomId(now),
			order_id: order.id,
			customer_id: customer.accountId,
			customer_name: customer.name,
			customer_email: customer.email,
			food: ratings.food,
			delivery: ratings.delivery,
			website: ratings.website,
			comment,
			reply: null,
			replied_at: null,
			created_at: now,
			hidden_at: null,
			hidden_reason: null,
		};
		// Two pages may send at once: the table accepts only one.
		const inserted = await tx
			.insertInto("feedbacks")
			.values(row)
			.onConflict((conflict) => conflict.column("order_id").doNothing())
			.executeTakeFirst();
		if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse({ code: "rated-already" });
		await appendEvent(tx, {
			kind: "feedback-submitted",
			at: now,
			subject: { type: "feedback", id: row.id },
			customerId: customer.accountId,
			by: customer,
			payload: { feedbackId: row.id, _id: order.id },
		});
		return ok(feedbackView(row));
	});
}

/** The public reviews, newest first, at most `limit`, continuing after one of them. */
export async function reviews(
	reader: Storage["read"],
	limit: number,
	after?: Cursor,
): Promise<{ feedback: FeedbackView[]; nextCursor: string | null }> {
	const query = reader.selectFrom("feedbacks").selectAll().where("hidden_at", "is", null);
	const { page, nextCursor } = await newestPage(query, "created_at", { limit, after });
	return { feedback: page.map(feedbackView), nextCursor };
}

/** The average ratings, zeros while there are none; and how many reviews the shop hides, and why. */
export async function feedbackStats(reader: Storage["read"]): Promise<FeedbackStats> {
	const [{ total, food, delivery, website }, hidden] = await Promise.all([
		reader
			.selectFrom("feedbacks")
			.select(({ fn }) => [
				fn.countAll<number>().as("total"),
				fn.sum<number | null>("food").as("food"),
				fn.sum<number | null>("delivery").as("delivery"),
				fn.sum<number | null>("website").as("website"),
			])
			.executeTakeFirstOrThrow(),
		reader
			.selectFrom("feedbacks")
			.select(({ fn }) => ["hidden_reason", fn.countAll<number>().as("count")])
			.where("hidden_at", "is not", null)
			.groupBy("hidden_reason")
			.orderBy("count", "desc")
			.orderBy("hidden_reason")
			.execute(),
	]);
	const hiddenFeedback = hidden.map((row) => ({ reason: row.hidden_reason ?? "", count: Number(row.count) }));
	const average = (sum: number | null) => averageRating(Number(sum ?? 0), Number(total));
	return {
		averageRatings: {
			avgFood: average(food),
			avgDelivery: average(delivery),
			avgWebsite: average(website),
		},
		totalFeedback: Number(total),
		...(hiddenFeedback.length > 0 && { hiddenFeedback }),
	};
}

/** The owner replies to a review in public; an empty reply removes it. */
export async function replyToFeedback(
	shop: Shop,
	admin: Caller,
	id: string,
	text: string,
): Promise<Result<FeedbackView, RefusalOf<"feedback-not-found">>> {
	const now = shop.clock.now();
	const reply = text === "" ? { reply: null, replied_at: null } : { reply: text, replied_at: now };
	const answered = await changeReview(shop, id, reply, (row) =>
		row.reply === reply.reply
			? null
			: {
					kind: "feedback-answered",
					...aboutReview(row, admin, now),
					// The reply's text stays out of the audit log: it greets the customer by name, and would outlive
					// the account.
					detail: { before: { answered: row.reply !== null }, after: { answered: reply.reply !== null } },
				},
	);
	return answered.ok ? ok(feedbackView(answered.value)) : answered;
}

/**
 * Hides a review from the public list for a reason that everybody can read, or shows it again. Its stars always count:
 * no shop can improve its average by hiding (specification 11.3).
 */
export async function changeFeedbackVisibility(
	shop: Shop,
	admin: Caller,
	id: string,
	{ hidden, reason }: { hidden: boolean; reason: string },
): Promise<Result<ShopsFeedbackView, RefusalOf<"feedback-not-found">>> {
	const now = shop.clock.now();
	const change = hidden ? { hidden_at: now, hidden_reason: reason } : { hidden_at: null, hidden_reason: null };
	const changed = await changeReview(shop, id, change, (row) =>
		row.hidden_reason === change.hidden_reason
			? null
			: {
					kind: "feedback-visibility-changed",
					...aboutReview(row, admin, now),
					detail: {
						before: { hidden: row.hidden_at !== null },
						after: { hidden },
						...(reason && { reason }),
					},
				},
	);
	return changed.ok ? ok(shopsFeedbackView(changed.value)) : changed;
}

/** Changes a review and records it; without an event to record, nothing has changed and nothing is written. */
function changeReview(
	shop: Shop,
	id: string,
	change: Partial<FeedbackRow>,
	eventOf: (row: FeedbackRow) => NewEvent | null,
): Promise<Result<FeedbackRow, RefusalOf<"feedback-not-found">>> {
	return shop.storage.write(async (tx) => {
		const asked = tx.selectFrom("feedbacks").selectAll().where("id", "=", id);
		// Two simultaneous changes take turns, or the audit log would show a wrong previous value.
		const row = await lockRows(tx, asked, "update").executeTakeFirst();
		if (!row) return refuse({ code: "feedback-not-found" });
		const event = eventOf(row);
		if (!event) return ok(row);
		await tx.updateTable("feedbacks").set(change).where("id", "=", id).execute();
		await appendEvent(tx, event);
		return ok({ ...row, ...change });
	});
}

const aboutReview = ({ id, customer_id }: FeedbackRow, by: Caller, at: number) => ({
	at,
	subject: { type: "feedback", id } as const,
	customerId: customer_id,
	by,
	payload: { feedbackId: id },
});

/** A review as anybody may see it: without email, phone or order. */
function feedbackView(row: FeedbackRow): FeedbackView {
	const { food, delivery, website, reply, replied_at, comment } = row;
	return {
		_id: row.id,
		name: publicName({ name: row.customer_name, email: row.customer_email }),
		ratings: { food, delivery, website },
		comment,
		reply: reply === null ? null : { text: reply, at: isoTime(replied_at ?? row.created_at) },
		createdAt: isoTime(row.created_at),
	};
}

/** The same for the shop and its writer, who see whether it is hidden. */
export function shopsFeedbackView(row: FeedbackRow): ShopsFeedbackView {
	return { ...feedbackView(row), hidden: row.hidden_at !== null, hiddenReason: row.hidden_reason };
}
