import { createRoute, z } from "@hono/zod-openapi";
import { locationSchema } from "./auth.ts";
import { gives, refuses, takes } from "./errors.ts";
import { idParam } from "./fields.ts";
import { SIGNED_IN } from "./refusals.ts";

export const addressSchema = z
	.object({
		id: z.string().openapi({ description: "`profile` is the address of the profile" }),
		address: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
	})
	.openapi("Address");
export type AddressView = z.infer<typeof addressSchema>;

export const listAddresses = createRoute({
	operationId: "listAddresses",
	method: "get",
	path: "/addresses",
	tags: ["identity"],
	summary: "Saved addresses, the profile's first",
	responses: { 200: gives(z.array(addressSchema), "The list"), ...refuses(...SIGNED_IN) },
});

export const addAddress = createRoute({
	operationId: "addAddress",
	method: "post",
	path: "/addresses",
	tags: ["identity"],
	summary: "Save an address",
	request: takes(locationSchema.extend({ address: locationSchema.shape.address })),
	responses: {
		201: gives(addressSchema, "Saved"),
		...refuses(...SIGNED_IN, "too-many-addresses", "too-many-requests"),
	},
});

export const removeAddress = createRoute({
	operationId: "removeAddress",
	method: "delete",
	path: "/addresses/{id}",
	tags: ["identity"],
	summary: "Forget a saved address",
	request: { params: idParam },
	responses: { 204: { description: "Forgotten" }, ...refuses(...SIGNED_IN, "address-not-found") },
});
