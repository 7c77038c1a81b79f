import { createRoute, z } from "@hono/zod-openapi";
import { MAX_LISTINGS, MAX_SPECIALS } from "../domain/home-page/home-page-limits.ts";
import { longText, plainText, requiredText, wholeRupees } from "./fields.ts";
import { imageField } from "./images.ts";
import { tamil } from "./menu.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The parts of the menu on the home page: a listing of cards, and the specials of its carousel. */
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
	summary: "The home page's listing",
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
	name: requiredText(120, "Name is required"),
	nameTa: tamil(120),
	img: imageField,
	button: requiredText(60, "Button text is required"),
	buttonTa: tamil(60),
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
	title: requiredText(120, "Title is required"),
	titleTa: tamil(120),
	desc: longText(500).default(""),
	descTa: tamil(500),
	img: imageField,
	price: wholeRupees.min(1).max(100_000),
	badge: plainText(60).default(""),
	badgeTa: tamil(60),
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
