import { createRoute, z } from "@hono/zod-openapi";
import { gives, refuses, takes } from "./errors.ts";
import { plainText } from "./fields.ts";
import { publicSettingsSchema, storeStatusSchema } from "./store-schemas.ts";

export const getStoreStatus = createRoute({
	method: "get",
	path: "/store/status",
	tags: ["store"],
	summary: "Whether the shop takes orders",
	responses: { 200: gives(storeStatusSchema, "The status") },
});

export const putStoreStatus = createRoute({
	method: "put",
	path: "/store/status",
	tags: ["store"],
	summary: "Open or close the shop (admin)",
	request: takes(
		z.object({
			isOpen: z.boolean(),
			allowPrebooking: z.boolean(),
			message: plainText(500).trim(),
			reopenTime: z.iso.datetime({ offset: true }).nullable().default(null),
		}),
	),
	responses: { 200: gives(storeStatusSchema, "The new status"), ...refuses(400, 401, 403, 422) },
});

export const getStoreSettings = createRoute({
	method: "get",
	path: "/store/settings",
	tags: ["store"],
	summary: "The shop's name, contacts, fees and rates",
	responses: { 200: gives(publicSettingsSchema, "The public settings") },
});
