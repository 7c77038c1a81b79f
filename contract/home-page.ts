import { createRoute, z } from "@hono/zod-openapi";
import {
	MAX_BUTTON_TEXT,
	MAX_LISTINGS,
	MAX_SPECIAL_DESCRIPTION,
	MAX_SPECIALS,
	MAX_TITLE,
} from "../domain/home-page/home-page-limits.ts";
import { MAX_BADGE } from "../domain/menu/dish-lengths.ts";
import { longText, plainText, requiredText, tamilText, wholeRupees } from "./fields.ts";
import { imageField } from "./images.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** A card of the home page's listing. */
const homeListingSchema = z
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
export type HomeListingView = z.infer<typeof homeListingSchema>;

export const getMenu = createRoute({
	operationId: "getMenu",
	method: "get",
	path: "/menu",
	tags: ["menu"],
	summary: "The home page's listing; what the kitchen cooks is `GET /dishes`",
	responses: { 200: gives(z.array(homeListingSchema), "The listing") },
});

/** The id of a list entry; an entry without one is new. */
const listId = plainText(64).min(1).optional();

/** A list that is replaced as a whole. */
function asRead<Entry extends z.ZodType>(entry: Entry) {
	return z
		.array(entry)
		.max(100)
		.optional()
		.openapi({ description: "the list as it was read; 409 if it has changed since" });
}

/** The answer to replacing a whole list. */
function replaced<Entry extends z.ZodType>(entry: Entry, description: string) {
	return {
		200: gives(z.array(entry), description),
		...refuses(...STAFF_ONLY, "menu-changed-meanwhile", "photograph-gone"),
	};
}

const listingBody = z.object({
	id: listId,
	name: requiredText(MAX_TITLE, "Name is required"),
	nameTa: tamilText(MAX_TITLE),
	img: imageField,
	button: requiredText(MAX_BUTTON_TEXT, "Button text is required"),
	buttonTa: tamilText(MAX_BUTTON_TEXT),
	closed: z.boolean().default(false),
});
const listingsBody = z.object({
	listing: z.array(listingBody).max(MAX_LISTINGS),
	was: asRead(homeListingSchema),
});
export type ListingsBody = z.infer<typeof listingsBody>;

export const putMenu = createRoute({
	operationId: "putMenu",
	method: "put",
	path: "/menu",
	tags: ["menu"],
	summary: "Replace the home page's listing as a whole (admin)",
	request: takes(listingsBody),
	responses: replaced(homeListingSchema, "The listing"),
});

/** A slide of the home page's carousel. */
const specialSchema = z
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
export type SpecialView = z.infer<typeof specialSchema>;

export const listSpecials = createRoute({
	operationId: "listSpecials",
	method: "get",
	path: "/specials",
	tags: ["menu"],
	summary: "The carousel's specials",
	responses: { 200: gives(z.array(specialSchema), "The three") },
});

const specialBody = z.object({
	id: listId,
	title: requiredText(MAX_TITLE, "Title is required"),
	titleTa: tamilText(MAX_TITLE),
	desc: longText(MAX_SPECIAL_DESCRIPTION).default(""),
	descTa: tamilText(MAX_SPECIAL_DESCRIPTION),
	img: imageField,
	price: wholeRupees.min(1).max(100_000),
	badge: plainText(MAX_BADGE).default(""),
	badgeTa: tamilText(MAX_BADGE),
});
const specialsBody = z.object({
	specials: z.array(specialBody).max(MAX_SPECIALS),
	was: asRead(specialSchema),
});
export type SpecialsBody = z.infer<typeof specialsBody>;

export const putSpecials = createRoute({
	operationId: "putSpecials",
	method: "put",
	path: "/specials",
	tags: ["menu"],
	summary: "Replace the carousel's specials as a whole (admin)",
	request: takes(specialsBody),
	responses: replaced(specialSchema, "The specials"),
});
