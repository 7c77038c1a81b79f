import { createRoute, z } from "@hono/zod-openapi";
import { MAX_REASON } from "../domain/orders/order-moves.ts";
import { MAX_PROMISED_MINUTES } from "../domain/orders/promised-time.ts";
import {
	idParam,
	instant,
	oneForEachId,
	optional,
	optionalText,
	plainText,
	requiredText,
	wholeRupees,
} from "./fields.ts";
import { idempotencyKeyHeader } from "./idempotency-key-header.ts";
import { oneOrder, oneStaffOrder, statusField } from "./order-schemas.ts";
import { MOVE_REFUSALS, type RefusalCode, SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The reason for a step that is not an ordinary one, or for a cancellation. */
const reasonField = plainText(MAX_REASON);
const promisedMinutesField = z.int().min(1, "At least a minute").max(MAX_PROMISED_MINUTES, "Up to 240 minutes");

const overfullSlot = z.object({
	orders: z.int(),
	mostOrders: z.int().nullable(),
	dishes: z.int(),
	mostDishes: z.int().nullable(),
});
export type OverfullSlot = z.infer<typeof overfullSlot>;
const movedOrder = oneStaffOrder.extend({
	overfull: overfullSlot.optional().openapi({
		description:
			"what the slot of an order holds that was brought back from Cancelled, where it has no room for it",
	}),
});

export const setOrderStatus = createRoute({
	operationId: "setOrderStatus",
	method: "put",
	path: "/orders/{id}/status",
	tags: ["orders"],
	summary:
		"Move an order to any status (owner, manager, counter), or along the kitchen's steps (kitchen: as far as " +
		"Preparing, and one that is picked up until it is ready); one " +
		"that was paid online is cancelled like a refund: above the shop's limit after `confirm-first`",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				status: statusField,
				from: statusField.optional().openapi({
					description:
						"the status that the order must still have; else 409 `moved-meanwhile`. Without it the order " +
						"is moved whatever its status is by then, also out of Cancelled",
				}),
				reason: optional(reasonField).openapi({
					description:
						"why it goes back, past the kitchen or out of its end, kept in the record; of a " +
						"cancellation its customer reads it",
				}),
				minutes: optional(promisedMinutesField).openapi({
					description: "with an order that goes on: in how many minutes from now it is promised",
				}),
				totalAmount: wholeRupees.optional().openapi({
					description:
						"with `Cancelled`: the total that was shown, which may go back; a different one is refused",
				}),
			}),
		),
	},
	responses: {
		200: gives(movedOrder, "Moved"),
		...refuses(...STAFF_ONLY, ...MOVE_REFUSALS, "amount-changed", "key-reused"),
	},
});

export const delayOrder = createRoute({
	operationId: "delayOrder",
	method: "put",
	path: "/orders/{id}/delay",
	tags: ["orders"],
	summary: "Delay an order that is under way, and notify its customer (staff)",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				minutes: promisedMinutesField.openapi({
					description: "later than promised; later than now if that time is over or none was promised",
				}),
				reason: optionalText(MAX_REASON).openapi({ description: "for the customer" }),
				promisedAt: instant.nullable().optional().openapi({
					description: "the promised time that the caller saw; 409 `promise-changed` if it has changed since",
				}),
			}),
		),
	},
	responses: {
		200: gives(oneStaffOrder, "Delayed"),
		...refuses(
			...STAFF_ONLY,
			...(["order-not-found", "order-ended", "promise-changed", "promise-at-limit"] as const),
			...(["moved-meanwhile", "key-reused"] as const),
		),
	},
});

/** The step to undo; the last one if absent. */
export const takesUndo = {
	body: {
		required: false,
		content: {
			"application/json": {
				schema: z.object({
					status: statusField
						.optional()
						.openapi({ description: "the status that shall not have been; else 409 `moved-meanwhile`" }),
				}),
			},
		},
	},
};

export const undoOrderMove = createRoute({
	operationId: "undoOrderMove",
	method: "post",
	path: "/orders/{id}/undo",
	tags: ["orders"],
	summary: "Undo your own step within 30 seconds (staff)",
	request: { params: idParam, headers: idempotencyKeyHeader, ...takesUndo },
	responses: {
		200: gives(movedOrder, "Undone"),
		...refuses(...STAFF_ONLY, ...MOVE_REFUSALS, "nothing-to-undo", "undo-too-late", "key-reused"),
	},
});

export const cancelOrder = createRoute({
	operationId: "cancelOrder",
	method: "put",
	path: "/orders/{id}/cancel",
	tags: ["orders"],
	summary: "Cancel your own order within the cancel window",
	request: { params: idParam },
	responses: {
		200: gives(oneOrder, "Cancelled"),
		...refuses(
			...SIGNED_IN,
			"not-your-order",
			...MOVE_REFUSALS,
			"already-cancelled",
			"too-far-along",
			"window-passed",
		),
	},
});

/** The most orders that one call cancels. */
const MAX_CANCELLED_AT_ONCE = 200;

/** Why one of several orders was not cancelled. */
const NOT_CANCELLED = [
	...MOVE_REFUSALS,
	"already-delivered",
	"already-cancelled",
	"amount-changed",
	"signed-out",
	"not-permitted",
] as const satisfies RefusalCode[];
export type NotCancelledCode = (typeof NOT_CANCELLED)[number];

const cancelledOrders = z.object({
	cancelled: z.array(z.string()).openapi({ description: "the ids, as they were asked" }),
	refused: z.array(z.object({ id: z.string(), code: z.enum(NOT_CANCELLED) })).openapi({
		description: "those that were not cancelled, each with its code: `already-delivered`, `already-cancelled`, …",
	}),
});
export type CancelledOrders = z.infer<typeof cancelledOrders>;

export const cancelOrders = createRoute({
	operationId: "cancelOrders",
	method: "put",
	path: "/orders/admin/cancel",
	tags: ["orders"],
	summary:
		"Cancel several orders for one reason, each separately; what was paid online goes back, above the " +
		"shop's limit after `confirm-first` (admin)",
	request: takes(
		z
			.object({
				ids: z.array(plainText(64).min(1)).min(1).max(MAX_CANCELLED_AT_ONCE),
				totalAmounts: z.array(wholeRupees).optional().openapi({
					description:
						"the total that was shown for each of `ids`, in their order; a different one is refused",
				}),
				reason: requiredText(MAX_REASON, "Please say why").openapi({
					description: "their customers read it",
				}),
			})
			.refine(...oneForEachId("totalAmounts")),
	),
	responses: {
		200: gives(cancelledOrders, "The result for each"),
		...refuses(...STAFF_ONLY, "confirm-first"),
	},
});
