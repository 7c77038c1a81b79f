import { createRoute, z } from "@hono/zod-openapi";
import { MAX_NAME } from "../domain/identity/person-lengths.ts";
import { CODE_DIGITS } from "../domain/identity/ways-in.ts";
import { EMAIL_MISSING, MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { locationSchema } from "./addresses.ts";
import { userSchema } from "./auth.ts";
import { instant, plainText, requiredText, tenDigitPhone } from "./fields.ts";
import { newPasskeySchema, passkeyAnswerSchema, passkeyOptionsSchema } from "./passkeys.ts";
import { SIGNED_IN } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const tags = ["identity"];
const signedIn = z.object({
	token: z.string().optional().openapi({ description: "absent for browser pages, which get an HttpOnly cookie" }),
	user: userSchema,
});
const sent = z.object({ expiresAt: instant });
const code = plainText(20)
	.overwrite((text) => text.replace(/\s/g, ""))
	.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`)
	.openapi({ example: "123456" });
/** For a new account; an existing account keeps its own. */
const ofSomebodyNew = {
	name: plainText(MAX_NAME).optional().openapi({ description: "required for somebody new, after `name-needed`" }),
	location: locationSchema.optional(),
};
const name = requiredText(MAX_NAME, "Name is required");
const email = requiredText(MAX_EMAIL_LENGTH, EMAIL_MISSING);

export const askForCode = createRoute({
	operationId: "askForCode",
	method: "post",
	path: "/auth/code",
	tags,
	summary:
		"Send a code to a phone: six digits, five minutes, five tries; the answer is the same whether or not an " +
		"account logs in with it",
	request: takes(z.object({ phone: tenDigitPhone })),
	responses: { 202: gives(sent, "On its way"), ...refuses("way-not-offered", "too-many-requests") },
});

export const confirmCode = createRoute({
	operationId: "confirmCode",
	method: "post",
	path: "/auth/code/confirm",
	tags,
	summary:
		"Log in with a code, or sign up with a name after 422 `name-needed`; only an account for which a code to " +
		"this phone was entered before is opened",
	request: takes(z.object({ phone: tenDigitPhone, code, ...ofSomebodyNew })),
	responses: {
		200: gives(signedIn, "Signed in"),
		...refuses("way-not-offered", "login-code-wrong", "name-needed", "too-many-requests"),
	},
});

export const askForLink = createRoute({
	operationId: "askForLink",
	method: "post",
	path: "/auth/link",
	tags,
	summary:
		"Email a link to log in with, valid for 15 minutes; the answer is the same whether or not the account exists",
	request: takes(z.object({ email })),
	responses: {
		202: gives(sent, "On its way"),
		...refuses("way-not-offered", "email-refused", "too-many-requests"),
	},
});

export const confirmLink = createRoute({
	operationId: "confirmLink",
	method: "post",
	path: "/auth/link/confirm",
	tags,
	summary: "Log in with a link, once, or sign up with name and phone after 422 `name-needed`",
	request: takes(
		z.object({
			email,
			token: z.string().regex(/^[\w-]{1,100}$/, "must be the token of the mail"),
			phone: tenDigitPhone.optional(),
			...ofSomebodyNew,
		}),
	),
	responses: {
		200: gives(
			signedIn.extend({
				othersClosed: z.boolean().openapi({
					description:
						"the first proof that the mailbox is its owner's: the password, passkeys and sessions that " +
						"the account had are void",
				}),
			}),
			"Signed in",
		),
		...refuses("way-not-offered", "login-link-void", "name-needed", "too-many-requests"),
	},
});

export const askCustomerPasskey = createRoute({
	operationId: "askCustomerPasskey",
	method: "post",
	path: "/auth/passkey/options",
	tags,
	summary: "What a browser needs to log in with a passkey",
	responses: {
		200: gives(passkeyOptionsSchema, "For `navigator.credentials.get`"),
		...refuses("way-not-offered", "too-many-requests"),
	},
});

export const customerPasskeyLogin = createRoute({
	operationId: "customerPasskeyLogin",
	method: "post",
	path: "/auth/passkey",
	tags,
	summary: "Log in with a passkey",
	request: takes(z.object({ passkey: passkeyAnswerSchema })),
	responses: {
		200: gives(signedIn, "Signed in"),
		...refuses("way-not-offered", "passkey-unknown", "too-many-requests"),
	},
});

export const askPasskeySignUp = createRoute({
	operationId: "askPasskeySignUp",
	method: "post",
	path: "/auth/passkey/signup/options",
	tags,
	summary: "What a browser needs to create the passkey to sign up with",
	request: takes(z.object({ name, phone: tenDigitPhone })),
	responses: {
		200: gives(passkeyOptionsSchema, "For `navigator.credentials.create`"),
		...refuses("way-not-offered", "too-many-requests"),
	},
});

export const passkeySignUp = createRoute({
	operationId: "passkeySignUp",
	method: "post",
	path: "/auth/passkey/signup",
	tags,
	summary: "Sign up with a passkey: name and phone, no email and no password",
	request: takes(
		z.object({ name, phone: tenDigitPhone, location: locationSchema.optional(), passkey: newPasskeySchema }),
	),
	responses: {
		201: gives(signedIn, "Signed up and logged in"),
		...refuses("way-not-offered", "passkey-refused", "too-many-requests"),
	},
});

const ownPasskeySchema = z.object({
	id: z.string(),
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
});
const ownWaysSchema = z
	.object({
		hasPassword: z.boolean(),
		phone: z.string().nullable().openapi({ description: "the phone whose codes open the account" }),
		passkeys: z.array(ownPasskeySchema),
		isFresh: z.boolean().openapi({
			description: "whether the login is at most ten minutes old, which changing the ways in requires",
		}),
	})
	.openapi("OwnWaysIn");
export type OwnWaysView = z.infer<typeof ownWaysSchema>;

export const getOwnWays = createRoute({
	operationId: "getOwnWays",
	method: "get",
	path: "/auth/ways",
	tags,
	summary: "How your account can be logged in to",
	responses: { 200: gives(ownWaysSchema, "The ways in"), ...refuses(...SIGNED_IN) },
});

export const beginOwnPasskey = createRoute({
	operationId: "beginOwnPasskey",
	method: "post",
	path: "/auth/passkeys/options",
	tags,
	summary: "What a browser needs to create a passkey for your account",
	responses: {
		200: gives(passkeyOptionsSchema, "For `navigator.credentials.create`"),
		...refuses(...SIGNED_IN, "way-not-offered", "log-in-again", "too-many-requests"),
	},
});

export const addOwnPasskey = createRoute({
	operationId: "addOwnPasskey",
	method: "post",
	path: "/auth/passkeys",
	tags,
	summary: "Add the passkey that the browser created",
	request: takes(z.object({ passkey: newPasskeySchema })),
	responses: {
		201: gives(z.object({ id: z.string() }), "Kept"),
		...refuses(
			...SIGNED_IN,
			"way-not-offered",
			"log-in-again",
			"passkey-refused",
			"too-many-passkeys",
			"too-many-requests",
		),
	},
});

export const removeOwnPasskey = createRoute({
	operationId: "removeOwnPasskey",
	method: "delete",
	path: "/auth/passkeys/{id}",
	tags,
	summary: "Remove a passkey from your account",
	request: { params: z.object({ id: plainText(2000).min(1) }) },
	responses: {
		204: { description: "Gone" },
		...refuses(...SIGNED_IN, "log-in-again", "passkey-not-found", "too-many-requests"),
	},
});

export const provePhone = createRoute({
	operationId: "provePhone",
	method: "put",
	path: "/auth/phone",
	tags,
	summary: "Confirm a phone with the code sent to it, so that its codes log in to your account",
	request: takes(z.object({ phone: tenDigitPhone, code })),
	responses: {
		204: { description: "Confirmed; it is now the account's phone as well" },
		...refuses(
			...SIGNED_IN,
			"way-not-offered",
			"login-code-wrong",
			"phone-taken",
			"log-in-again",
			"too-many-requests",
		),
	},
});
