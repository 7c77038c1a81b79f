import { createRoute, z } from "@hono/zod-openapi";
import { locationSchema } from "./auth.ts";
import { gives, refuses, takes } from "./errors.ts";
import { idParam } from "./fields.ts";

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
	method: "get",
	path: "/addresses",
	tags: ["identity"],
	summary: "Saved addresses, the profile's first",
	responses: { 200: gives(z.array(addressSchema), "The list"), ...refuses(401) },
});

export const addAddress = createRoute({
	method: "post",
	path: "/addresses",
	tags: ["identity"],
	summary: "Save an address",
	request: takes(locationSchema.extend({ address: locationSchema.shape.address })),
	responses: { 201: gives(addressSchema, "Saved"), ...refuses(400, 401, 409, 422) },
});

export const removeAddress = createRoute({
	method: "delete",
	path: "/addresses/{id}",
	tags: ["identity"],
	summary: "Forget a saved address",
	request: { params: idParam },
	responses: { 204: { description: "Forgotten" }, ...refuses(401, 404) },
});
