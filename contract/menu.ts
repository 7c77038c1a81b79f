import { createRoute, z } from "@hono/zod-openapi";
import { DIETS } from "../domain/menu/dish.ts";
import { MAX_BADGE, MAX_CATEGORY_NAME, MAX_DISH_DESCRIPTION, MAX_DISH_NAME } from "../domain/menu/dish-lengths.ts";
import { NAMED_STOCK_ENDS } from "../domain/menu/stock-end.ts";
import { MAX_PER_DAY, MAX_PORTIONS_OF_SIZE } from "../domain/portions/portions.ts";
import {
	idParam,
	instant,
	longText,
	pageOf,
	pageQuery,
	plainText,
	requiredText,
	sizeField,
	tamilText,
	wholeRupees,
} from "./fields.ts";
import { imageField } from "./images.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const dishSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		nameTa: z.string().nullable().openapi({ description: "the name in Tamil" }),
		description: z.string(),
		descriptionTa: z.string().nullable(),
		category: z.string(),
		diet: z.enum(DIETS),
		image: z.string().nullable(),
		badge: z.string().nullable(),
		badgeTa: z.string().nullable(),
		availableDays: z.array(z.int()).nullable(),
		availableToday: z.boolean(),
		sizes: z.array(
			z.object({
				size: sizeField,
				price: wholeRupees,
				outOfStock: z.boolean(),
				outOfStockUntil: instant.nullable().openapi({ description: "when the flag ends automatically" }),
				portions: z.int().optional().openapi({
					description: "how many portions of the dish one of this size counts for; absent if 1",
				}),
				soldOut: z.boolean().optional().openapi({
					description: "true if too few portions are left for one of this size, else absent",
				}),
			}),
		),
		portions: z
			.object({ perDay: z.int(), left: z.int(), lowFrom: z.int() })
			.optional()
			.openapi({
				description:
					"of a dish whose portions are counted: those of a day, what is left of the day's now, and from " +
					"how many left customers are told; else absent",
			}),
		updatedAt: instant.openapi({ description: "to be given back with a change, see PUT /dishes/{id}" }),
	})
	.openapi("Dish");
export type DishView = z.infer<typeof dishSchema>;

/** A dish as customers need it: without `updatedAt`, which only changing a dish needs. */
export type MenuDish = Omit<DishView, "updatedAt">;

const dishBody = z.object({
	name: requiredText(MAX_DISH_NAME, "Name is required"),
	nameTa: tamilText(MAX_DISH_NAME),
	description: longText(MAX_DISH_DESCRIPTION)
		.nullable()
		.default("")
		.transform((text) => text ?? ""),
	descriptionTa: tamilText(MAX_DISH_DESCRIPTION),
	category: requiredText(MAX_CATEGORY_NAME, "Category is required"),
	diet: z.enum(DIETS).default("non-veg"),
	image: imageField.nullable().default(null),
	badge: plainText(MAX_BADGE)
		.transform((badge) => badge || null)
		.nullable()
		.default(null),
	badgeTa: tamilText(MAX_BADGE),
	availableDays: z
		.array(z.int().min(0).max(6))
		.min(1, "Please choose at least one day")
		.max(7)
		.nullable()
		.optional()
		.openapi({ description: "null: all; left out, those of its category (`sunday`, `friday`), else all" }),
	sizes: z
		.array(
			z.object({
				size: sizeField,
				price: wholeRupees.min(1).max(100_000),
				outOfStock: z
					.boolean()
					.optional()
					.openapi({ description: "left out, a flag and its end stay as they are" }),
				portions: z.int().min(1).max(MAX_PORTIONS_OF_SIZE).optional().openapi({
					description:
						"how many portions one of this size counts for; left out it stays, for a new size it is 1",
				}),
			}),
		)
		.min(1, "A dish needs at least one size")
		.max(2)
		.refine((sizes) => new Set(sizes.map((entry) => entry.size)).size === sizes.length, "Each size once"),
});
export type DishBody = z.infer<typeof dishBody>;

const changedDishBody = dishBody.extend({
	updatedAt: z.iso.datetime({ offset: true }).optional().openapi({
		description: "the `updatedAt` of the dish that was changed; 409 when somebody else has changed it since",
	}),
});
export type ChangedDishBody = z.infer<typeof changedDishBody>;

const removedDishSchema = dishSchema
	.pick({ id: true, name: true, nameTa: true, category: true, image: true })
	.extend({ removedAt: instant })
	.openapi("RemovedDish");
export type RemovedDishView = z.infer<typeof removedDishSchema>;

export const listDishes = createRoute({
	operationId: "listDishes",
	method: "get",
	path: "/dishes",
	tags: ["menu"],
	summary: "What the kitchen cooks",
	responses: { 200: gives(z.array(dishSchema), "The dishes") },
});

export const addDish = createRoute({
	operationId: "addDish",
	method: "post",
	path: "/dishes",
	tags: ["menu"],
	summary: "Add a dish to the menu (admin)",
	request: takes(dishBody),
	responses: {
		201: gives(dishSchema, "Added"),
		...refuses(...STAFF_ONLY, "dish-not-found", "dish-name-taken", "photograph-gone"),
	},
});

export const changeDish = createRoute({
	operationId: "changeDish",
	method: "put",
	path: "/dishes/{id}",
	tags: ["menu"],
	summary: "Change a dish (admin)",
	request: { params: idParam, ...takes(changedDishBody) },
	responses: {
		200: gives(dishSchema, "Changed"),
		...refuses(...STAFF_ONLY, "dish-not-found", "dish-name-taken", "dish-changed-meanwhile", "photograph-gone"),
	},
});

export const removeDish = createRoute({
	operationId: "removeDish",
	method: "delete",
	path: "/dishes/{id}",
	tags: ["menu"],
	summary: "Delete a dish from the menu (admin); past orders keep it",
	request: { params: idParam },
	responses: { 204: { description: "Deleted" }, ...refuses(...STAFF_ONLY, "dish-not-found") },
});

export const restoreDish = createRoute({
	operationId: "restoreDish",
	method: "post",
	path: "/dishes/{id}/restore",
	tags: ["menu"],
	summary: "Restore a deleted dish (admin)",
	request: { params: idParam },
	responses: {
		200: gives(dishSchema, "Restored"),
		...refuses(...STAFF_ONLY, "dish-not-found", "dish-name-taken"),
	},
});

export const listRemovedDishes = createRoute({
	operationId: "listRemovedDishes",
	method: "get",
	path: "/dishes/removed",
	tags: ["menu"],
	summary: "Deleted dishes, newest first (admin)",
	request: { query: pageQuery },
	responses: {
		200: gives(pageOf("dishes", removedDishSchema), "A page of them"),
		...refuses(...STAFF_ONLY),
	},
});

export const orderDishes = createRoute({
	operationId: "orderDishes",
	method: "put",
	path: "/dishes/order",
	tags: ["menu"],
	summary: "Reorder the dishes of the menu (admin); `ids` has each of them once",
	request: takes(z.object({ ids: z.array(plainText(64).min(1)).max(1000) })),
	responses: {
		200: gives(z.array(dishSchema), "The menu in its new order"),
		...refuses(...STAFF_ONLY, "menu-changed-meanwhile"),
	},
});

const stockBody = z.object({
	size: sizeField,
	outOfStock: z.boolean(),
	until: z
		.union([z.enum(NAMED_STOCK_ENDS), z.iso.datetime({ offset: true })])
		.nullable()
		.default(null)
		.openapi({ description: "when the flag ends automatically; without it, when somebody changes it" }),
});
export type StockBody = z.infer<typeof stockBody>;

export const setStock = createRoute({
	operationId: "setStock",
	method: "put",
	path: "/dishes/{id}/stock",
	tags: ["menu"],
	summary: "Flag a size of a dish as out of stock, or back (admin)",
	request: { params: idParam, ...takes(stockBody) },
	responses: {
		200: gives(dishSchema, "Flagged"),
		...refuses(...STAFF_ONLY, "dish-not-found", "dish-size-not-found", "stock-end-not-ahead"),
	},
});

const portions = z.int().min(0).max(MAX_PER_DAY);
const portionsBody = z.object({
	perDay: portions.min(1).nullable().openapi({ description: "portions per shop day; null stops counting" }),
	left: portions
		.nullable()
		.optional()
		.openapi({ description: "what is left today; if absent or null it follows `perDay`" }),
	add: z.int().min(-MAX_PER_DAY).max(MAX_PER_DAY).optional().openapi({
		description:
			"instead of `left`: how many to add to what is left when the call arrives, or to take away; never below 0",
	}),
	lowFrom: portions
		.optional()
		.openapi({ description: "from how many left customers are told; absent it stays, 5 at first" }),
});
export type PortionsBody = z.infer<typeof portionsBody>;

export const setPortions = createRoute({
	operationId: "setPortions",
	method: "put",
	path: "/dishes/{id}/portions",
	tags: ["menu"],
	summary: "Count the portions of a dish: how many a day, and how many are left today (staff)",
	request: { params: idParam, ...takes(portionsBody) },
	responses: { 200: gives(dishSchema, "Counted"), ...refuses(...STAFF_ONLY, "dish-not-found") },
});
