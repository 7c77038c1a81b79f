import { createRoute, z } from "@hono/zod-openapi";
import { MAX_GIVEN_PASSWORD } from "../domain/identity/password-rules.ts";
import { MAX_NAME } from "../domain/identity/person-lengths.ts";
import { locationSchema } from "./addresses.ts";
import { credentials, token } from "./credentials.ts";
import { newPassword, ownEmail, requiredText, tenDigitPhone } from "./fields.ts";
import { SIGNED_IN } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

export const userSchema = z
	.object({
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		location: z.object({
			address: z.string(),
			latitude: z.number().nullable(),
			longitude: z.number().nullable(),
		}),
	})
	.openapi("User");
export type UserView = z.infer<typeof userSchema>;

const signedIn = z.object({ token, user: userSchema });

export const signUp = createRoute({
	operationId: "signUp",
	method: "post",
	path: "/auth/signup",
	tags: ["identity"],
	summary: "Sign up as a customer",
	request: takes(
		z.object({
			name: requiredText(MAX_NAME, "Name is required"),
			email: ownEmail,
			password: newPassword,
			phone: tenDigitPhone,
			location: locationSchema,
		}),
	),
	responses: {
		201: gives(signedIn, "Signed up and logged in"),
		...refuses("email-taken", "email-refused", "weak-password", "too-many-requests"),
	},
});

export const logIn = createRoute({
	operationId: "logIn",
	method: "post",
	path: "/auth/login",
	tags: ["identity"],
	summary: "Log in as a customer",
	request: takes(credentials),
	responses: {
		200: gives(signedIn, "Signed in"),
		...refuses(
			"wrong-credentials",
			"wrong-admin-credentials",
			"second-factor-needed",
			"signed-out",
			"login-locked",
			"login-paused",
			"too-many-requests",
		),
	},
});

export const testAuth = createRoute({
	operationId: "testAuth",
	method: "get",
	path: "/auth/test",
	tags: ["identity"],
	summary: "Whether the identity service is up",
	responses: { 200: gives(z.object({ ok: z.literal(true) }), "It is") },
});

export const logOut = createRoute({
	operationId: "logOut",
	method: "post",
	path: "/auth/logout",
	tags: ["identity"],
	summary: "End this session on the server",
	responses: { 204: { description: "Signed out" }, ...refuses(...SIGNED_IN) },
});

export const getMe = createRoute({
	operationId: "getMe",
	method: "get",
	path: "/auth/me",
	tags: ["identity"],
	summary: "Own profile",
	responses: { 200: gives(z.object({ user: userSchema }), "The caller"), ...refuses(...SIGNED_IN) },
});

export const changeMe = createRoute({
	operationId: "changeMe",
	method: "patch",
	path: "/auth/me",
	tags: ["identity"],
	summary: "Change name, email, phone or location",
	request: takes(
		z.object({
			name: requiredText(MAX_NAME, "Name is required").optional(),
			email: ownEmail.optional(),
			phone: tenDigitPhone.optional(),
			location: locationSchema.optional(),
			currentPassword: z
				.string()
				.max(MAX_GIVEN_PASSWORD)
				.optional()
				.openapi({ description: "needed when the email becomes another one" }),
		}),
	),
	responses: {
		200: gives(z.object({ user: userSchema }), "The changed profile"),
		...refuses(
			...SIGNED_IN,
			"wrong-password",
			"email-taken",
			"email-refused",
			"password-needed",
			"log-in-again",
			"too-many-requests",
		),
	},
});

export const deleteMe = createRoute({
	operationId: "deleteMe",
	method: "delete",
	path: "/auth/me",
	tags: ["identity"],
	summary: "Delete the account: personal data goes, orders and bills stay",
	request: takes(
		z.object({
			password: z.string().min(1, "Password is required").max(MAX_GIVEN_PASSWORD).nullable().openapi({
				description: "null for an account without one, which must have logged in within the last ten minutes",
			}),
		}),
	),
	responses: {
		204: { description: "Deleted; every session is ended" },
		...refuses(...SIGNED_IN, "wrong-password", "log-in-again", "orders-under-way", "too-many-requests"),
	},
});

export const exportMe = createRoute({
	operationId: "exportMe",
	method: "get",
	path: "/auth/me/export",
	tags: ["identity"],
	summary: "Everything stored about the caller, as a JSON file",
	responses: { 200: gives(z.looseObject({}), "The file"), ...refuses(...SIGNED_IN, "too-many-requests") },
});
