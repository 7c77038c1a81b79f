import { createRoute, z } from "@hono/zod-openapi";
import { MAX_SPECIAL_DESCRIPTION, MAX_SPECIALS, MAX_TITLE } from "../domain/home-page/home-page-limits.ts";
import { MAX_BADGE } from "../domain/menu/dish-lengths.ts";
import { longText, plainText, requiredText, tamilText, wholeRupees } from "./fields.ts";
import { imageField } from "./images.ts";
import { asRead, listId, replaced } from "./menu.ts";
import { gives, takes } from "./responses.ts";

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
