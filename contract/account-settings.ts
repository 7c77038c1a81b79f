import { createRoute, z } from "@hono/zod-openapi";
import { EMAIL_MISSING, MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { givenPassword, instant, newPassword, ownEmail, plainText, requiredText } from "./fields.ts";
import { LANGUAGES } from "./language.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

export const NOTIFICATION_CHANNELS = ["email", "sms", "push"] as const;

const notificationChoicesSchema = z
	.object({
		email: z.boolean(),
		sms: z.boolean(),
		push: z.boolean(),
		language: z.enum(LANGUAGES).openapi({ description: "what the messages are written in" }),
	})
	.openapi("NotificationChoices");
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** Which messages about an order will reach its customer: the channel is configured, chosen, and has an address. */
export const updatesSchema = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }).openapi("Updates");
export type Updates = z.infer<typeof updatesSchema>;

const endpoint = plainText(1000).min(1);
const base64url = (length: number) =>
	z
		.string()
		.max(length + 4)
		.regex(/^[\w-]+=*$/, "must be base64url");

export const getNotifications = createRoute({
	operationId: "getNotifications",
	method: "get",
	path: "/auth/me/notifications",
	tags: ["identity"],
	summary: "How the caller wants to be told about orders",
	responses: { 200: gives(notificationChoicesSchema, "The choices"), ...refuses(...SIGNED_IN) },
});

export const putNotifications = createRoute({
	operationId: "putNotifications",
	method: "put",
	path: "/auth/me/notifications",
	tags: ["identity"],
	summary: "Choose how to be told about orders; what is left out stays as it is",
	request: takes(notificationChoicesSchema.partial()),
	responses: {
		200: gives(notificationChoicesSchema, "The choices now"),
		...refuses(...SIGNED_IN, "too-many-requests"),
	},
});

export const addPushSubscription = createRoute({
	operationId: "addPushSubscription",
	method: "post",
	path: "/auth/me/push-subscriptions",
	tags: ["identity"],
	summary: "Register this browser for Web Push: orders, or alerts for owners, until its session ends",
	request: takes(
		z.object({
			endpoint,
			keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
			alerts: z.boolean().default(true).openapi({ description: "for owners: whether alerts are sent to it" }),
			rings: z.boolean().default(false).openapi({
				description: "for staff: whether unanswered new orders ring on it",
			}),
		}),
	),
	responses: {
		204: { description: "Registered" },
		...refuses(...STAFF_ONLY, "push-not-offered", "push-address-refused", "too-many-requests"),
	},
});

export const removePushSubscription = createRoute({
	operationId: "removePushSubscription",
	method: "delete",
	path: "/auth/me/push-subscriptions",
	tags: ["identity"],
	summary: "Stop sending push messages to this browser",
	request: takes(z.object({ endpoint })),
	responses: { 204: { description: "Stopped" }, ...refuses(...STAFF_ONLY, "too-many-requests") },
});

export const listSessions = createRoute({
	operationId: "listSessions",
	method: "get",
	path: "/auth/me/sessions",
	tags: ["identity"],
	summary: "Where the caller is signed in, newest first",
	responses: {
		200: gives(z.array(z.object({ startedAt: instant, expiresAt: instant, isThis: z.boolean() })), "The sessions"),
		...refuses(...SIGNED_IN),
	},
});

const ended = z.object({ ended: z.int().openapi({ description: "how many other sessions ended" }) });

export const endOtherSessions = createRoute({
	operationId: "endOtherSessions",
	method: "delete",
	path: "/auth/me/sessions",
	tags: ["identity"],
	summary: "Sign out everywhere else",
	responses: { 200: gives(ended, "Ended"), ...refuses(...SIGNED_IN, "too-many-requests") },
});

export const changePassword = createRoute({
	operationId: "changePassword",
	method: "post",
	path: "/auth/password",
	tags: ["identity"],
	summary: "Change the password; every other session ends",
	request: takes(
		z.object({
			currentPassword: givenPassword.nullable().openapi({
				description: "null for an account without one, which must have logged in within the last ten minutes",
			}),
			newPassword,
		}),
	),
	responses: {
		200: gives(ended, "Changed"),
		...refuses(
			...SIGNED_IN,
			"wrong-password",
			"weak-password",
			"email-needed",
			"log-in-again",
			"too-many-requests",
		),
	},
});

export const forgotPassword = createRoute({
	operationId: "forgotPassword",
	method: "post",
	path: "/auth/forgot",
	tags: ["identity"],
	summary: "Request a link to set a new password; the answer is the same whether or not the email has an account",
	request: takes(z.object({ email: requiredText(MAX_EMAIL_LENGTH, EMAIL_MISSING) })),
	responses: {
		202: { description: "If the account exists, an email is on its way" },
		...refuses("reset-not-offered", "staff-reset-not-offered", "too-many-requests"),
	},
});

export const resetPassword = createRoute({
	operationId: "resetPassword",
	method: "post",
	path: "/auth/reset",
	tags: ["identity"],
	summary:
		"Set a new password by the token of the mail or of a link that the shop has made, once; every session of " +
		"the account ends",
	request: takes(
		z.object({
			token: z.string().regex(/^[\w-]{1,100}$/, "must be the token of the mail"),
			password: newPassword,
			email: ownEmail.optional().openapi({
				description: "for an account without one, whose link the shop made",
			}),
		}),
	),
	responses: {
		204: { description: "Changed; log in with it" },
		...refuses(
			"reset-link-void",
			"weak-password",
			"email-needed",
			"email-taken",
			"email-refused",
			"too-many-requests",
		),
	},
});
