import { createRoute, z } from "@hono/zod-openapi";
import { MAX_NAME, MAX_WRITTEN_PHONE } from "../domain/identity/person-lengths.ts";
import {
	MAX_SUBSCRIBED,
	MAX_SUBSCRIPTION_MESSAGE,
	MIN_SUBSCRIBED,
	SUBSCRIPTION_STATUSES,
} from "../domain/subscriptions/subscription.ts";
import { locationSchema } from "./addresses.ts";
import { emailAddress, idParam, instant, listOrPage, longText, pageQuery, requiredText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const subscriptionStatusField = z.enum(SUBSCRIPTION_STATUSES);

const subscriptionBody = z.object({
	name: requiredText(MAX_NAME, "Name is required"),
	email: emailAddress,
	phone: requiredText(MAX_WRITTEN_PHONE, "Phone is required"),
	item: requiredText(200, "Item is required").openapi({ example: "Chicken Biryani (Large)" }),
	quantity: z.int().min(MIN_SUBSCRIBED, "Quantity must be at least 1").max(MAX_SUBSCRIBED),
	message: longText(MAX_SUBSCRIPTION_MESSAGE).default(""),
	deliveryLocation: locationSchema,
});
export type SubscriptionBody = z.infer<typeof subscriptionBody>;

const subscriptionSchema = z
	.object({
		_id: z.string(),
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		item: z.string(),
		quantity: z.int(),
		message: z.string(),
		deliveryLocation: z.object({
			address: z.string(),
			latitude: z.number().nullable(),
			longitude: z.number().nullable(),
		}),
		status: subscriptionStatusField,
		createdAt: instant,
	})
	.openapi("Subscription");
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

const oneSubscription = z.object({ subscription: subscriptionSchema });

export const sendSubscription = createRoute({
	operationId: "sendSubscription",
	method: "post",
	path: "/subscriptions",
	tags: ["subscriptions"],
	summary: "Request regular food; the owner answers",
	request: takes(subscriptionBody),
	responses: { 201: gives(oneSubscription, "Received"), ...refuses("too-many-requests") },
});

export const listSubscriptions = createRoute({
	operationId: "listSubscriptions",
	method: "get",
	path: "/subscriptions",
	tags: ["subscriptions"],
	summary: "Subscription orders, newest first; with a cursor or a limit a page of them (admin)",
	request: { query: pageQuery.extend({ status: subscriptionStatusField.optional() }) },
	responses: {
		200: gives(listOrPage("subscriptions", subscriptionSchema), "The newest, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const removeSubscription = createRoute({
	operationId: "removeSubscription",
	method: "delete",
	path: "/subscriptions/{id}",
	tags: ["subscriptions"],
	summary: "Delete a subscription order (admin)",
	request: { params: idParam },
	responses: { 204: { description: "Deleted" }, ...refuses(...STAFF_ONLY, "subscription-not-found") },
});

export const setSubscriptionStatus = createRoute({
	operationId: "setSubscriptionStatus",
	method: "put",
	path: "/subscriptions/{id}/status",
	tags: ["subscriptions"],
	summary: "Accept or decline a subscription order, or open it again (admin)",
	request: { params: idParam, ...takes(z.object({ status: subscriptionStatusField })) },
	responses: { 200: gives(oneSubscription, "Answered"), ...refuses(...STAFF_ONLY, "subscription-not-found") },
});
