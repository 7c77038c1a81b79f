import { createRoute, z } from "@hono/zod-openapi";
import { directionsField, idParam, plainText, requiredAddress, wholePlace } from "./fields.ts";
import { SIGNED_IN } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** An address as typed, with its map location if that is known. */
export const locationSchema = z
	.object({
		address: requiredAddress("Address is required"),
		latitude: z.number().min(-90).max(90).nullable().default(null),
		longitude: z.number().min(-180).max(180).nullable().default(null),
	})
	.check(wholePlace);

const addressSchema = z
	.object({
		id: z.string().openapi({ description: "`profile` is the address of the profile" }),
		label: z.string().nullable().openapi({ description: "what its customer calls it, such as Home" }),
		address: z.string(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		directions: z.string().optional().openapi({ description: "how the rider finds the door, if given" }),
	})
	.openapi("Address");
export type AddressView = z.infer<typeof addressSchema>;

const labelField = plainText(30)
	.transform((label) => label || null)
	.nullable()
	.optional()
	.openapi({ description: "left out it stays as it is; null or a blank one takes it away" });

const addressBody = locationSchema.safeExtend({
	label: labelField,
	directions: directionsField.removeDefault().optional().openapi({
		description: "how a rider finds the door; left out it stays as it is, null or a blank one takes it away",
	}),
});

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
	request: takes(addressBody),
	responses: {
		201: gives(addressSchema, "Saved; or the one that was there with this text, `profile` being the profile's"),
		...refuses(...SIGNED_IN, "too-many-addresses", "too-many-requests"),
	},
});

export const changeAddress = createRoute({
	operationId: "changeAddress",
	method: "put",
	path: "/addresses/{id}",
	tags: ["identity"],
	summary: "Change or name a saved address; `profile` changes the profile's, which has no name",
	request: { params: idParam, ...takes(addressBody) },
	responses: {
		200: gives(addressSchema, "Changed"),
		...refuses(...SIGNED_IN, "address-not-found", "too-many-requests"),
	},
});

export const removeAddress = createRoute({
	operationId: "removeAddress",
	method: "delete",
	path: "/addresses/{id}",
	tags: ["identity"],
	summary: "Delete a saved address",
	request: { params: idParam },
	responses: { 204: { description: "Forgotten" }, ...refuses(...SIGNED_IN, "address-not-found") },
});
