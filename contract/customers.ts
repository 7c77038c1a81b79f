import { createRoute, z } from "@hono/zod-openapi";
import { MAX_STANDING_REASON, STANDINGS } from "../domain/customers/standing.ts";
import { NOTIFICATION_CHANNELS } from "./account-settings.ts";
import {
	idParam,
	instant,
	listOrPage,
	optionalText,
	pageQuery,
	plainText,
	requiredText,
	wholeRupees,
} from "./fields.ts";
import { soldLineSchema } from "./order-lines.ts";
import { chosenFields, statusField } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const customerSchema = z
	.object({
		_id: z.string(),
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		joinedAt: instant,
		orders: z.int().openapi({ description: "all of them, cancelled and hidden ones as well" }),
		spent: wholeRupees.openapi({
			description: "whole rupees of what was sold to them, as the reports count it",
		}),
		lastOrderAt: instant.nullable(),
	})
	.openapi("Customer");
export type CustomerView = z.infer<typeof customerSchema>;

const customerOrderSchema = z.object({
	_id: z.string(),
	orderId: z.string(),
	orderDate: instant,
	status: statusField,
	fulfilment: chosenFields.fulfilment,
	totalAmount: wholeRupees,
	items: z.array(soldLineSchema.pick({ name: true, nameTa: true, size: true, quantity: true })),
	hidden: z.boolean().openapi({ description: "whether an admin has hidden it from the list of orders" }),
});
export type CustomerOrderView = z.infer<typeof customerOrderSchema>;

const standingSchema = z
	.object({
		standing: z.enum(STANDINGS).openapi({
			description: "`paid-only`: only orders paid online are taken; `blocked`: none are taken",
		}),
		reason: z.string().openapi({ description: "why; the customer never sees it" }),
	})
	.openapi("Standing");
export type StandingView = z.infer<typeof standingSchema>;

const standingBody = z
	.object({ standing: z.enum(STANDINGS), reason: optionalText(MAX_STANDING_REASON) })
	.refine(({ standing, reason }) => standing === "ok" || reason !== "", {
		path: ["reason"],
		message: "Please give a reason",
	});
export type StandingBody = z.infer<typeof standingBody>;

export const getStanding = createRoute({
	operationId: "getStanding",
	method: "get",
	path: "/users/{id}/standing",
	tags: ["customers"],
	summary: "What the shop has decided about a customer (admin)",
	request: { params: idParam },
	responses: { 200: gives(standingSchema, "The standing"), ...refuses(...STAFF_ONLY, "user-not-found") },
});

export const putStanding = createRoute({
	operationId: "putStanding",
	method: "put",
	path: "/users/{id}/standing",
	tags: ["customers"],
	summary: "Let a customer order without restrictions, only with online payment, or not at all (admin)",
	request: { params: idParam, ...takes(standingBody) },
	responses: { 200: gives(standingSchema, "The standing now"), ...refuses(...STAFF_ONLY, "user-not-found") },
});

const formerContact = z.object({
	contact: requiredText(100, "Give a phone or an email").openapi({ description: "a whole phone or email" }),
});

export const getFormerStanding = createRoute({
	operationId: "getFormerStanding",
	method: "get",
	path: "/users/former-standing",
	tags: ["customers"],
	summary: "The restriction of someone with this phone or email who deleted their account (admin)",
	request: { query: formerContact },
	responses: {
		200: gives(
			z.object({
				standing: standingSchema.shape.standing,
				since: instant
					.nullable()
					.openapi({ description: "when the account was deleted; null where it is `ok`" }),
			}),
			"The standing; `ok` where there is nothing",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const liftFormerStanding = createRoute({
	operationId: "liftFormerStanding",
	method: "delete",
	path: "/users/former-standing",
	tags: ["customers"],
	summary: "Remove the restriction of a deleted account with this phone or email (admin)",
	request: { query: formerContact },
	responses: { 204: { description: "Lifted" }, ...refuses(...STAFF_ONLY, "user-not-found") },
});

export const makeLoginLink = createRoute({
	operationId: "makeLoginLink",
	method: "post",
	path: "/users/{id}/login-link",
	tags: ["customers"],
	summary:
		"Make a link with which a customer who has forgotten the password sets a new one: told this once, works " +
		"once, for an hour; earlier ones are void. The customer is told where the shop can (admin)",
	request: { params: idParam },
	responses: {
		201: gives(
			z.object({
				url: z.string(),
				expiresAt: instant,
				toldBy: z.array(z.enum(NOTIFICATION_CHANNELS)).openapi({ description: "how the customer is notified" }),
			}),
			"The link to give to the customer",
		),
		...refuses(...STAFF_ONLY, "user-not-found", "confirm-first", "too-many-requests"),
	},
});

export const listUsers = createRoute({
	operationId: "listUsers",
	method: "get",
	path: "/users",
	tags: ["customers"],
	summary: "The customers, newest first; with a cursor or a limit a page of them (admin)",
	request: {
		query: pageQuery.extend({
			q: plainText(100).optional().openapi({ description: "part of a name, a phone or an email" }),
		}),
	},
	responses: {
		200: gives(listOrPage("users", customerSchema), "The customers, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const getUser = createRoute({
	operationId: "getUser",
	method: "get",
	path: "/users/{id}",
	tags: ["customers"],
	summary: "A customer with a page of their orders, newest first (admin)",
	request: { params: idParam, query: pageQuery },
	responses: {
		200: gives(
			z.object({
				user: customerSchema.extend({
					standing: standingSchema.shape.standing,
					standingReason: z.string(),
					addresses: z
						.int()
						.openapi({ description: "how many are saved; which ones is not the shop's business" }),
				}),
				orders: z.array(customerOrderSchema),
				nextCursor: z.string().nullable(),
			}),
			"The customer",
		),
		...refuses(...STAFF_ONLY, "user-not-found"),
	},
});
