import { createRoute, z } from "@hono/zod-openapi";
import { DIETS } from "../domain/menu/dish.ts";
import { gives, refuses, takes } from "./errors.ts";
import { idParam, plainText, requiredText, sizeField, wholeRupees } from "./fields.ts";

export const homeListingSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		nameTa: z.string().nullable(),
		img: z.string().nullable(),
		button: z.string(),
		buttonTa: z.string().nullable(),
		closed: z.boolean(),
	})
	.openapi("HomeListing");

export const getMenu = createRoute({
	method: "get",
	path: "/menu",
	tags: ["menu"],
	summary: "The home page's listing",
	responses: { 200: gives(z.array(homeListingSchema), "The listing") },
});

export const dishSchema = z
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
		sizes: z.array(z.object({ size: sizeField, price: wholeRupees, outOfStock: z.boolean() })),
	})
	.openapi("Dish");
export type DishView = z.infer<typeof dishSchema>;

/** A text in Tamil. Left out it stays as it is, on a new dish none; null or a blank one takes it away. */
const tamil = (max: number) =>
	plainText(max)
		.trim()
		.transform((text) => text || null)
		.nullable()
		.optional();

const dishBody = z.object({
	name: requiredText(120, "Name is required"),
	nameTa: tamil(120),
	description: plainText(1000).trim().default(""),
	descriptionTa: tamil(1000),
	category: requiredText(60, "Category is required"),
	diet: z.enum(DIETS).default("non-veg"),
	image: z
		.string()
		.max(300)
		.regex(
			/^(\/(?!\/)[\w./-]+|[a-z0-9-]+)$/,
			"image is a path of this shop, or the name of one of its own pictures",
		)
		.nullable()
		.default(null),
	badge: plainText(60).trim().nullable().default(null),
	badgeTa: tamil(60),
	availableDays: z.array(z.int().min(0).max(6)).max(7).nullable().default(null),
	sizes: z
		.array(
			z.object({
				size: sizeField,
				price: wholeRupees.min(1).max(100_000),
				outOfStock: z.boolean().default(false),
			}),
		)
		.min(1)
		.max(2)
		.refine((sizes) => new Set(sizes.map((entry) => entry.size)).size === sizes.length, "each size once"),
});
export type DishBody = z.infer<typeof dishBody>;

export const listDishes = createRoute({
	method: "get",
	path: "/dishes",
	tags: ["menu"],
	summary: "What the kitchen cooks",
	responses: { 200: gives(z.array(dishSchema), "The dishes") },
});

export const addDish = createRoute({
	method: "post",
	path: "/dishes",
	tags: ["menu"],
	summary: "Put a dish on the menu (admin)",
	request: takes(dishBody),
	responses: { 201: gives(dishSchema, "Added"), ...refuses(400, 401, 403, 409, 422) },
});

export const changeDish = createRoute({
	method: "put",
	path: "/dishes/{id}",
	tags: ["menu"],
	summary: "Change a dish (admin)",
	request: { params: idParam, ...takes(dishBody) },
	responses: { 200: gives(dishSchema, "Changed"), ...refuses(400, 401, 403, 404, 409, 422) },
});

export const removeDish = createRoute({
	method: "delete",
	path: "/dishes/{id}",
	tags: ["menu"],
	summary: "Take a dish off the menu (admin); old orders keep it",
	request: { params: idParam },
	responses: { 204: { description: "Taken off" }, ...refuses(401, 403, 404) },
});

export const setStock = createRoute({
	method: "put",
	path: "/dishes/{id}/stock",
	tags: ["menu"],
	summary: "Flag a size of a dish as out of stock, or back (admin)",
	request: { params: idParam, ...takes(z.object({ size: sizeField, outOfStock: z.boolean() })) },
	responses: { 200: gives(dishSchema, "Flagged"), ...refuses(400, 401, 403, 404, 422) },
});

export const specialSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		titleTa: z.string().nullable(),
		desc: z.string(),
		descTa: z.string().nullable(),
		img: z.string().nullable(),
		price: wholeRupees,
		badge: z.string(),
		badgeTa: z.string().nullable(),
	})
	.openapi("Special");

export const listSpecials = createRoute({
	method: "get",
	path: "/specials",
	tags: ["menu"],
	summary: "The carousel's specials",
	responses: { 200: gives(z.array(specialSchema), "The three") },
});
