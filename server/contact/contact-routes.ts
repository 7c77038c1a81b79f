import type { Context } from "hono";
import * as contact from "../../contract/contact.ts";
import * as feedback from "../../contract/reviews.ts";
import * as subscription from "../../contract/subscriptions.ts";
import { caller, callers, clientAddress } from "../http/caller.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { askedPage } from "../pagination.ts";
import { feedbackStats, replyToFeedback, reviews, submitFeedback } from "../reviews/reviews.ts";
import { reviewsForOwner } from "../reviews/reviews-for-owner.ts";
import type { Shop } from "../shop.ts";
import {
	answerSubscription,
	receiveSubscription,
	removeSubscription,
	subscriptions,
} from "../subscriptions/subscriptions.ts";
import { messages, receiveMessage, removeMessage } from "./contact-messages.ts";

/** How many the bare list and a page carry. */
const REVIEWS = { bare: 100, page: 20 };
const LETTERS = { bare: 1_000, page: 50 };
const THANKS = "Message sent successfully! We will get back to you soon.";

/** What people say to the restaurant: messages, wishes for regular food, and reviews. */
export function contactRoutes(shop: Shop) {
	// A phone shares its address with its neighbours' phones; a flood comes by the hundred.
	const limitLetters = createLimiter(shop, "letters", 60, 20);
	const limitFeedback = createLimiter(shop, "feedback", 30, 10);

	/** Whose account is signed in while writing; words may come from anybody. */
	const writerOf = async (c: Context) =>
		(await callers(c, shop)).find(({ role }) => role === "customer") ?? null;

	return newRoutes()
		.openapi(contact.sendContact, async (c) => {
			await limitLetters(clientAddress(c, shop));
			await receiveMessage(shop, c.req.valid("json"), await writerOf(c));
			return c.json({ message: THANKS }, 201);
		})
		.openapi(contact.listContacts, async (c) => {
			await caller(c, shop, "messages:manage");
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), LETTERS);
			const page = await messages(shop, limit, after);
			return c.json(wantsPage ? page : page.messages, 200);
		})
		.openapi(contact.removeContact, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			unwrap(await removeMessage(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(subscription.sendSubscription, async (c) => {
			await limitLetters(clientAddress(c, shop));
			const received = await receiveSubscription(shop, c.req.valid("json"), await writerOf(c));
			return c.json({ subscription: received }, 201);
		})
		.openapi(subscription.listSubscriptions, async (c) => {
			await caller(c, shop, "messages:manage");
			const { status, ...query } = c.req.valid("query");
			const { after, limit, wantsPage } = askedPage(query, LETTERS);
			const page = await subscriptions(shop, { status, limit, after });
			return c.json(wantsPage ? page : page.subscriptions, 200);
		})
		.openapi(subscription.removeSubscription, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			unwrap(await removeSubscription(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(subscription.setSubscriptionStatus, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			const { status } = c.req.valid("json");
			const answered = await answerSubscription(shop, admin, c.req.valid("param").id, status);
			return c.json({ subscription: unwrap(answered) }, 200);
		})
		.openapi(feedback.submitFeedback, async (c) => {
			const customer = await caller(c, shop, "customer");
			await limitFeedback(customer.accountId);
			return c.json({ feedback: unwrap(await submitFeedback(shop, customer, c.req.valid("json"))) }, 201);
		})
		.openapi(feedback.listFeedback, async (c) => {
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), REVIEWS);
			const page = await reviews(shop.storage.read, limit, after);
			return c.json(wantsPage ? page : page.feedback, 200);
		})
		.openapi(feedback.listReviewsForOwner, async (c) => {
			await caller(c, shop, "messages:manage");
			const { unanswered, order = "newest", ...query } = c.req.valid("query");
			const { after, limit } = askedPage(query, { bare: REVIEWS.page, page: REVIEWS.page });
			const asked = { unanswered: unanswered === "true", order, limit, after };
			return c.json(await reviewsForOwner(shop.storage.read, asked), 200);
		})
		.openapi(feedback.getFeedbackStats, async (c) => c.json(await feedbackStats(shop.storage.read), 200))
		.openapi(feedback.replyToFeedback, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			const { reply } = c.req.valid("json");
			const answered = await replyToFeedback(shop, admin, c.req.valid("param").id, reply);
			return c.json({ feedback: unwrap(answered) }, 200);
		});
}
