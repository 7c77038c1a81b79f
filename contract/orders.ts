import { createRoute, z } from "@hono/zod-openapi";
import { ORDER_STATUSES } from "../domain/orders/order-status.ts";
import { PAYMENT_METHODS } from "../domain/payments/payment-method.ts";
import { MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { idParam, instant, listOrPage, pageQuery, plainText, shopDate } from "./fields.ts";
import { orderedLineSchema } from "./order-lines.ts";
import {
	ACTORS,
	adminOrderSchema,
	laterField,
	oneAdminOrder,
	oneOrder,
	orderSchema,
	prebookedTodayField,
	statusField,
} from "./order-schemas.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** A line of an order's history for staff: customers never see its names and reasons. */
const recordLine = z.object({
	status: statusField,
	from: statusField.nullable(),
	at: instant,
	by: z.enum(ACTORS),
	name: z.string().nullable().openapi({ description: "null once the account is deleted" }),
	reason: z.string().nullable(),
	isUndo: z.boolean(),
	isUndone: z.boolean(),
});
export type OrderRecordLine = z.infer<typeof recordLine>;

export const getUsualOrder = createRoute({
	operationId: "getUsualOrder",
	method: "get",
	path: "/usual-order",
	tags: ["orders"],
	summary: "What a customer who comes often usually orders",
	responses: {
		200: gives(
			z.object({
				usual: z
					.object({
						items: z.array(orderedLineSchema).openapi({ description: "as it was sold last" }),
						deliveryAddress: z.string().openapi({ description: "where the last order went" }),
						paymentMethod: z.enum(PAYMENT_METHODS).openapi({ description: "of the last order" }),
					})
					.nullable()
					.openapi({
						description:
							"of at least 3 orders delivered within 180 days the basket ordered most often, twice at " +
							"least; null where there is none",
					}),
			}),
			"The usual order",
		),
		...refuses(...SIGNED_IN),
	},
});

export const listOwnOrders = createRoute({
	operationId: "listOwnOrders",
	method: "get",
	path: "/orders/user/{email}",
	tags: ["orders"],
	summary: "A customer's orders, newest first; with a query a page of them",
	request: {
		params: z.object({ email: plainText(MAX_EMAIL_LENGTH) }),
		query: pageQuery.extend({
			status: z
				.enum(["Active", "Ended"])
				.optional()
				.openapi({ description: "`Ended`: Delivered or Cancelled; `Active`: neither" }),
		}),
	},
	responses: { 200: gives(listOrPage("orders", orderSchema), "The list, or a page"), ...refuses(...STAFF_ONLY) },
});

export const listAllOrders = createRoute({
	operationId: "listAllOrders",
	method: "get",
	path: "/orders/admin/all",
	tags: ["orders"],
	summary: "All orders, newest first (admin); with a query a page of them",
	request: {
		query: z.object({
			status: z
				.enum([...ORDER_STATUSES, "Active", "Ended", "Later"])
				.optional()
				.openapi({
					description:
						"`Ended`: Delivered or Cancelled; `Active`: neither; `Later`: of those the ones that come to " +
						"the kitchen at a later time, which the others leave out",
				}),
			sort: z
				.enum(["newest", "due"])
				.optional()
				.openapi({
					description:
						"`due`: all orders under way, the earliest promised (else placed) first; other filters are " +
						"ignored",
				}),
			hidden: z.enum(["true", "false"]).optional().openapi({ description: "`true`: the hidden ones instead" }),
			q: plainText(100)
				.optional()
				.openapi({
					description:
						"words of number, name, email or phone, and of dishes of the last 7 days; the number of a " +
						"prebooking finds the order that it became",
				}),
			from: shopDate.optional().openapi({ description: "first shop day" }),
			to: shopDate.optional().openapi({ description: "last shop day" }),
			cursor: plainText(100).optional(),
			limit: z.coerce.number().int().min(1).max(200).optional(),
		}),
	},
	responses: {
		200: gives(listOrPage("orders", adminOrderSchema), "The list, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const getOrder = createRoute({
	operationId: "getOrder",
	method: "get",
	path: "/orders/{id}",
	tags: ["orders"],
	summary: "An order with its history, by `_id` or `orderId`",
	request: { params: idParam },
	responses: {
		200: gives(oneOrder, "The order"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
	},
});

export const countActiveOrders = createRoute({
	operationId: "countActiveOrders",
	method: "get",
	path: "/orders/admin/active",
	tags: ["orders"],
	summary: "How many orders are under way, by status (admin)",
	responses: {
		200: gives(
			z.object({
				counts: z.partialRecord(statusField, z.int()),
				earlier: z
					.int()
					.optional()
					.openapi({ description: "how many of them are of earlier days; absent for none" }),
				later: laterField,
				prebookedToday: prebookedTodayField,
			}),
			"The counts; none is absent",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const getOrderRecord = createRoute({
	operationId: "getOrderRecord",
	method: "get",
	path: "/orders/{id}/record",
	tags: ["orders"],
	summary: "An order with its record: who did what, when and why (admin)",
	request: { params: idParam },
	responses: {
		200: gives(oneAdminOrder.extend({ record: z.array(recordLine) }), "The order and its record, oldest first"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
	},
});

export const hideOrder = createRoute({
	operationId: "hideOrder",
	method: "delete",
	path: "/orders/{id}",
	tags: ["orders"],
	summary: "Hide an order from the admin list; customer and figures keep it (admin)",
	request: { params: idParam },
	responses: { 204: { description: "Hidden" }, ...refuses(...STAFF_ONLY, "order-not-found") },
});

export const setOrderHidden = createRoute({
	operationId: "setOrderHidden",
	method: "put",
	path: "/orders/{id}/hidden",
	tags: ["orders"],
	summary: "Hide an order from the admin list, or show it there again (admin)",
	request: { params: idParam, ...takes(z.object({ hidden: z.boolean() })) },
	responses: { 200: gives(oneAdminOrder, "Hidden or shown"), ...refuses(...STAFF_ONLY, "order-not-found") },
});
