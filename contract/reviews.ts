import { createRoute, z } from "@hono/zod-openapi";
import { MAX_HIDING_REASON } from "../domain/reviews/hiding-reasons.ts";
import { isRating, MAX_COMMENT, MAX_STARS, RATE_ALL } from "../domain/reviews/rating.ts";
import { idParam, instant, listOrPage, longText, optionalText, pageOf, pageQuery, requiredText } from "./fields.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const rating = z.custom<number>(isRating, RATE_ALL).openapi({ type: "integer", minimum: 1, maximum: MAX_STARS });
const ratings = z.object({ food: rating, delivery: rating, website: rating }, { error: RATE_ALL });

const feedbackSchema = z
	.object({
		_id: z.string(),
		name: z.string().nullable().openapi({
			description: "a first name or a masked email, never an address; null once the account is deleted",
		}),
		ratings: z.object({ food: z.int(), delivery: z.int(), website: z.int() }),
		comment: z.string(),
		reply: z.object({ text: z.string(), at: instant }).nullable().openapi({ description: "the owner's" }),
		createdAt: instant,
	})
	.openapi("Feedback");
export type FeedbackView = z.infer<typeof feedbackSchema>;

/** A review with what the public list leaves out: whether the shop has hidden it, and why. */
const shopsFeedbackSchema = feedbackSchema
	.extend({
		hidden: z.boolean().openapi({ description: "whether the public list leaves it out" }),
		hiddenReason: z.string().nullable().openapi({ description: "why; public, null while it is shown" }),
	})
	.openapi("ShopsFeedback");
export type ShopsFeedbackView = z.infer<typeof shopsFeedbackSchema>;

const feedbackStatsSchema = z
	.object({
		averageRatings: z.object({ avgFood: z.number(), avgDelivery: z.number(), avgWebsite: z.number() }),
		totalFeedback: z.int().openapi({ description: "how many the averages are of, the hidden ones included" }),
		hiddenFeedback: z
			.array(z.object({ reason: z.string(), count: z.int() }))
			.optional()
			.openapi({
				description:
					"how many reviews the shop hides, by its reason, the most frequent first; absent while none",
			}),
	})
	.openapi("FeedbackStats");
export type FeedbackStats = z.infer<typeof feedbackStatsSchema>;

const oneFeedback = z.object({ feedback: feedbackSchema });

export const submitFeedback = createRoute({
	operationId: "submitFeedback",
	method: "post",
	path: "/feedback",
	tags: ["reviews"],
	summary: "Rate your own delivered order, once",
	request: takes(
		z.object({
			orderId: requiredText(64, "orderId is required").openapi({ description: "`_id` or `orderId`" }),
			ratings,
			comment: longText(MAX_COMMENT).default(""),
		}),
	),
	responses: {
		201: gives(oneFeedback, "Submitted"),
		...refuses(
			...SIGNED_IN,
			"not-your-order",
			"order-not-found",
			"not-delivered",
			"rated-already",
			"too-many-requests",
		),
	},
});

export const listFeedback = createRoute({
	operationId: "listFeedback",
	method: "get",
	path: "/feedback",
	tags: ["reviews"],
	summary: "Public reviews, newest first; with a query a page of them",
	request: { query: pageQuery },
	responses: {
		200: gives(listOrPage("feedback", feedbackSchema), "The newest, or a page"),
		...refuses(),
	},
});

const ownersReviewSchema = shopsFeedbackSchema
	.extend({
		order: z.object({ _id: z.string(), orderId: z.string() }),
		customer: z
			.object({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() })
			.nullable()
			.openapi({ description: "null once the account is deleted" }),
	})
	.openapi("OwnersReview");
export type OwnersReview = z.infer<typeof ownersReviewSchema>;

const REVIEW_ORDERS = ["newest", "worst"] as const;

export const listReviewsForOwner = createRoute({
	operationId: "listReviewsForOwner",
	method: "get",
	path: "/feedback/all",
	tags: ["reviews"],
	summary: "A page of the reviews with their writers and orders, for answering them (admin)",
	request: {
		query: pageQuery.extend({
			unanswered: z
				.enum(["true", "false"])
				.optional()
				.openapi({ description: "true: only shown ones without the owner's answer" }),
			hidden: z
				.enum(["true", "false"])
				.optional()
				.openapi({ description: "true: only those that the shop hides" }),
			order: z
				.enum(REVIEW_ORDERS)
				.optional()
				.openapi({ description: "worst: the fewest stars first; a cursor belongs to its order" }),
		}),
	},
	responses: {
		200: gives(pageOf("feedback", ownersReviewSchema), "A page"),
		...refuses(...STAFF_ONLY),
	},
});

export const getFeedbackStats = createRoute({
	operationId: "getFeedbackStats",
	method: "get",
	path: "/feedback/stats",
	tags: ["reviews"],
	summary: "Average ratings, 0 while there are none",
	responses: { 200: gives(feedbackStatsSchema, "The averages and how many they are of") },
});

export const replyToFeedback = createRoute({
	operationId: "replyToFeedback",
	method: "put",
	path: "/feedback/{id}/reply",
	tags: ["reviews"],
	summary: "Answer a review publicly; an empty text removes the answer (admin)",
	request: { params: idParam, ...takes(z.object({ reply: longText(MAX_COMMENT) })) },
	responses: { 200: gives(oneFeedback, "Answered"), ...refuses(...STAFF_ONLY, "feedback-not-found") },
});

export const changeFeedbackVisibility = createRoute({
	operationId: "changeFeedbackVisibility",
	method: "put",
	path: "/feedback/{id}/visibility",
	tags: ["reviews"],
	summary: "Hide a review from the public list for a reason that everybody reads, or show it again (admin)",
	request: {
		params: idParam,
		...takes(
			z
				.object({
					hidden: z.boolean(),
					reason: optionalText(MAX_HIDING_REASON).openapi({
						description: "required for hiding; the public page shows how many are hidden for each reason",
					}),
				})
				.refine(({ hidden, reason }) => !hidden || reason !== "", {
					path: ["reason"],
					message: "Please give a reason",
				}),
		),
	},
	responses: {
		200: gives(z.object({ feedback: shopsFeedbackSchema }), "Hidden or shown"),
		...refuses(...STAFF_ONLY, "feedback-not-found"),
	},
});
