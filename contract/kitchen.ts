import { createRoute, z } from "@hono/zod-openapi";
import { MAX_SCREEN_NAME } from "../domain/kitchen/screen-name.ts";
import { idParam, instant, requiredText } from "./fields.ts";
import { kitchenOrderSchema, laterField, statusField } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";
import { proposedMinutesField, ringsAgainField } from "./ring.ts";

const kitchenScreen = z
	.object({
		_id: z.string(),
		name: z.string(),
		createdAt: instant,
		createdBy: z.string().nullable().openapi({ description: "who set it up; null once the account is gone" }),
		lastUsedAt: instant.openapi({ description: "to the hour" }),
	})
	.openapi("KitchenScreen");
export type KitchenScreenView = z.infer<typeof kitchenScreen>;

const orderOutOfKitchen = kitchenOrderSchema
	.extend({
		leftAt: instant,
		leftFrom: statusField.openapi({ description: "where the kitchen had it" }),
		leftTo: statusField.openapi({ description: "where it went from there; it may have moved on since" }),
	})
	.openapi("OrderOutOfKitchen");
export type OrderOutOfKitchen = z.infer<typeof orderOutOfKitchen>;

const kitchenBoard = z.object({
	orders: z.array(kitchenOrderSchema),
	ringsAgainAt: ringsAgainField,
	proposedMinutes: proposedMinutesField.optional(),
	later: laterField,
	waiting: z
		.object({ slowMinutes: z.int(), longMinutes: z.int() })
		.openapi({ description: "after how many minutes a ticket is slow, and has waited too long" }),
	usualMinutes: z.int().openapi({
		description: "minutes from `orderDate` after which an order without a promised time counts as due",
	}),
});
export type KitchenBoard = z.infer<typeof kitchenBoard>;

export const listKitchenOrders = createRoute({
	operationId: "listKitchenOrders",
	method: "get",
	path: "/kitchen/orders",
	tags: ["kitchen"],
	summary: "What is to be cooked: orders that wait or are being prepared, oldest first (staff)",
	responses: {
		200: gives(kitchenBoard, "The orders"),
		...refuses(...STAFF_ONLY),
	},
});

export const listOrdersOutOfKitchen = createRoute({
	operationId: "listOrdersOutOfKitchen",
	method: "get",
	path: "/kitchen/orders/left",
	tags: ["kitchen"],
	summary: "What has left the kitchen in the last 30 minutes, the last first, at most 20 (staff)",
	responses: {
		200: gives(z.object({ orders: z.array(orderOutOfKitchen) }), "The orders"),
		...refuses(...STAFF_ONLY),
	},
});

export const listKitchenScreens = createRoute({
	operationId: "listKitchenScreens",
	method: "get",
	path: "/kitchen/screens",
	tags: ["kitchen"],
	summary: "The kitchen screens: devices with a login of their own, newest first (owner, manager)",
	responses: { 200: gives(z.array(kitchenScreen), "The screens"), ...refuses(...STAFF_ONLY) },
});

export const addKitchenScreen = createRoute({
	operationId: "addKitchenScreen",
	method: "post",
	path: "/kitchen/screens",
	tags: ["kitchen"],
	summary: "Make this device a kitchen screen; the caller's own session on it ends (owner, manager)",
	request: takes(z.object({ name: requiredText(MAX_SCREEN_NAME, "Give the screen a name") })),
	responses: {
		201: gives(
			z.object({
				token: z
					.string()
					.optional()
					.openapi({ description: "absent for browser pages, which get an HttpOnly cookie" }),
				screen: kitchenScreen,
				expiresAt: instant.openapi({ description: "a year ahead; each use renews it" }),
			}),
			"The device is a kitchen screen now",
		),
		...refuses(...STAFF_ONLY, "confirm-first", "too-many-requests"),
	},
});

export const endKitchenScreen = createRoute({
	operationId: "endKitchenScreen",
	method: "delete",
	path: "/kitchen/screens/{id}",
	tags: ["kitchen"],
	summary: "End a kitchen screen's session (owner, manager)",
	request: { params: idParam },
	responses: { 204: { description: "Ended" }, ...refuses(...STAFF_ONLY, "screen-not-found") },
});
