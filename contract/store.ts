import { createRoute, z } from "@hono/zod-openapi";
import { MAX_CLOSURE_MESSAGE } from "../domain/hours/closure-message.ts";
import { END_OF_TODAY, MAX_RUSH_MINUTES } from "../domain/store/rush.ts";
import { longText, tamilText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";
import { storeStatusSchema } from "./store-status-schema.ts";

export const getStoreStatus = createRoute({
	operationId: "getStoreStatus",
	method: "get",
	path: "/store/status",
	tags: ["store"],
	summary: "Whether the shop takes orders",
	responses: { 200: gives(storeStatusSchema, "The status") },
});

const storeStatusBody = z.object({
	isOpen: z.boolean(),
	allowPrebooking: z.boolean().optional().openapi({ description: "left out it stays" }),
	message: longText(MAX_CLOSURE_MESSAGE)
		.optional()
		.openapi({ description: "a blank one is the usual text; left out it stays" }),
	messageTa: tamilText(MAX_CLOSURE_MESSAGE),
	reopenTime: z.iso
		.datetime({ offset: true })
		.nullable()
		.default(null)
		.openapi({ description: "when a closed shop opens by itself; null is until changed" }),
	openUntil: z.iso
		.datetime({ offset: true })
		.nullable()
		.optional()
		.openapi({
			description:
				"until when a shop that follows its hours is open late, whatever they say; left out it stays, null " +
				"ends it",
		}),
});
export type StoreStatusBody = z.infer<typeof storeStatusBody>;

export const putStoreStatus = createRoute({
	operationId: "putStoreStatus",
	method: "put",
	path: "/store/status",
	tags: ["store"],
	summary: "Open or close the shop (admin)",
	request: takes(storeStatusBody),
	responses: {
		200: gives(storeStatusSchema, "The new status"),
		...refuses(...STAFF_ONLY, "bad-reopen-time", "bad-open-until"),
	},
});

export const putRush = createRoute({
	operationId: "putRush",
	method: "put",
	path: "/store/rush",
	tags: ["store"],
	summary: "Start a rush, in which orders take longer for a while; 0 minutes ends it (staff)",
	request: takes(
		z.object({
			extraMinutes: z.int().min(0).max(MAX_RUSH_MINUTES, `Up to ${MAX_RUSH_MINUTES} minutes`),
			until: z
				.union([z.literal(END_OF_TODAY), z.iso.datetime({ offset: true })])
				.nullable()
				.default(null)
				.openapi({
					description:
						"when it ends by itself, within a day, or `today`: with the day, or its night past midnight; " +
						"not needed with 0 minutes",
				}),
		}),
	),
	responses: { 200: gives(storeStatusSchema, "The status now"), ...refuses(...STAFF_ONLY, "bad-rush-end") },
});
