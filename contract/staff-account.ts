import { createRoute, z } from "@hono/zod-openapi";
import { MAX_GIVEN_PASSWORD } from "../domain/identity/password-rules.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { token } from "./credentials.ts";
import { idParam, instant, newPassword, plainText, requiredText } from "./fields.ts";
import { identityProofSchema, newPasskeySchema, passkeyOptionsSchema } from "./passkeys.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const tags = ["staff account"];
const done = (description: string) => ({ 204: { description } });

export const adminMe = createRoute({
	operationId: "adminMe",
	method: "get",
	path: "/admin/me",
	tags,
	summary: "The signed-in member of staff with their role, and from when until when the session lasts",
	responses: {
		200: gives(
			z.object({
				admin: z.object({
					id: z.string(),
					name: z.string(),
					email: z.string(),
					role: z.enum(STAFF_ROLES),
					isScreen: z.boolean().openapi({ description: "a kitchen screen, not a person" }),
				}),
				startedAt: instant,
				expiresAt: instant,
				mustSetUpSecondFactor: z.boolean().openapi({
					description: "the shop requires a second factor; until one is set up, nothing else is allowed",
				}),
			}),
			"The caller",
		),
		...refuses(...SIGNED_IN),
	},
});

export const riderMe = createRoute({
	operationId: "riderMe",
	method: "get",
	path: "/rider/me",
	tags,
	summary: "The signed-in rider",
	responses: {
		200: gives(
			z.object({ rider: z.object({ id: z.string(), name: z.string(), email: z.string() }) }),
			"The caller",
		),
		...refuses(...SIGNED_IN),
	},
});

export const confirmIdentity = createRoute({
	operationId: "confirmIdentity",
	method: "post",
	path: "/admin/confirm",
	tags,
	summary:
		"Confirm who you are: for ten minutes this session may make the calls that otherwise answer " +
		"403 `confirm-first` (staff)",
	request: takes(identityProofSchema),
	responses: {
		...done("Proved"),
		...refuses(...SIGNED_IN, "wrong-password", "passkey-refused", "too-many-requests"),
	},
});

export const askConfirmation = createRoute({
	operationId: "askConfirmation",
	method: "post",
	path: "/admin/confirm/options",
	tags,
	summary: "What a browser needs to confirm it with a passkey (staff)",
	responses: {
		200: gives(
			z.object({
				passkey: passkeyOptionsSchema.nullable().openapi({ description: "null: the account has no passkey" }),
			}),
			"For `navigator.credentials.get`",
		),
		...refuses(...SIGNED_IN, "too-many-requests"),
	},
});

const staffSessionSchema = z
	.object({
		id: z.string(),
		device: z.string().openapi({ example: "Chrome on Android" }),
		place: z.string().nullable().openapi({
			description: "the network address of the last use, shortened",
			example: "203.0.113.…",
		}),
		startedAt: instant,
		lastUsedAt: instant,
		expiresAt: instant,
		isThis: z.boolean(),
	})
	.openapi("StaffSession");
export type StaffSessionView = z.infer<typeof staffSessionSchema>;

export const listStaffSessions = createRoute({
	operationId: "listStaffSessions",
	method: "get",
	path: "/admin/sessions",
	tags,
	summary: "Your own sessions, latest used first (staff)",
	responses: { 200: gives(z.array(staffSessionSchema), "The sessions"), ...refuses(...SIGNED_IN) },
});

export const extendAdminSession = createRoute({
	operationId: "extendAdminSession",
	method: "post",
	path: "/admin/sessions/extend",
	tags,
	summary:
		"Extend the caller's session by 24 hours: counted and locked like a login; the earlier token becomes invalid",
	request: takes(identityProofSchema),
	responses: {
		200: gives(z.object({ token, expiresAt: instant }), "Signed in for another 24 hours"),
		...refuses(...STAFF_ONLY, "wrong-password", "passkey-refused", "too-many-requests"),
	},
});

export const endOtherStaffSessions = createRoute({
	operationId: "endOtherStaffSessions",
	method: "delete",
	path: "/admin/sessions",
	tags,
	summary: "End all your other sessions (staff)",
	responses: {
		200: gives(z.object({ ended: z.int() }), "How many"),
		...refuses(...SIGNED_IN, "confirm-first", "too-many-requests"),
	},
});

export const endStaffSession = createRoute({
	operationId: "endStaffSession",
	method: "delete",
	path: "/admin/sessions/{id}",
	tags,
	summary: "End one of your sessions (staff)",
	request: { params: idParam },
	responses: {
		...done("Ended"),
		...refuses(...SIGNED_IN, "confirm-first", "session-not-found", "too-many-requests"),
	},
});

export const changeStaffPassword = createRoute({
	operationId: "changeStaffPassword",
	method: "post",
	path: "/admin/password",
	tags,
	summary: "Change your password; every other session ends (staff)",
	request: takes(
		z.object({
			currentPassword: z.string().min(1, "Your current password is required").max(MAX_GIVEN_PASSWORD),
			newPassword,
		}),
	),
	responses: {
		200: gives(z.object({ ended: z.int() }), "How many other sessions have ended"),
		...refuses(...SIGNED_IN, "wrong-password", "passkey-refused", "weak-password", "too-many-requests"),
	},
});

const passkeySchema = z
	.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
	.openapi("Passkey");

const secondFactorsSchema = z
	.object({
		passkeys: z.array(passkeySchema),
		passkeysOffered: z
			.boolean()
			.openapi({ description: "whether passkeys work at the shop's address (PUBLIC_URL)" }),
		authenticatorAppSince: instant.nullable(),
		recoveryCodesLeft: z.int(),
		isRequired: z.boolean().openapi({ description: "whether the shop wants a second factor of its staff" }),
	})
	.openapi("SecondFactors");
export type SecondFactorsView = z.infer<typeof secondFactorsSchema>;

const recoveryCodes = z
	.array(z.string())
	.openapi({ description: "shown only this once, each works once; empty if the account has some already" });

export const getSecondFactors = createRoute({
	operationId: "getSecondFactors",
	method: "get",
	path: "/admin/second-factor",
	tags,
	summary: "Your second factors (staff)",
	responses: { 200: gives(secondFactorsSchema, "The second factors"), ...refuses(...SIGNED_IN) },
});

export const beginPasskey = createRoute({
	operationId: "beginPasskey",
	method: "post",
	path: "/admin/passkeys/options",
	tags,
	summary: "What a browser needs to create a passkey for your account (staff)",
	responses: {
		200: gives(passkeyOptionsSchema, "For `navigator.credentials.create`"),
		...refuses(...SIGNED_IN, "confirm-first", "passkeys-not-offered", "too-many-requests"),
	},
});

export const addPasskey = createRoute({
	operationId: "addPasskey",
	method: "post",
	path: "/admin/passkeys",
	tags,
	summary: "Add the passkey that the browser created (staff)",
	request: takes(z.object({ passkey: newPasskeySchema, name: plainText(60).trim().optional() })),
	responses: {
		201: gives(z.object({ id: z.string(), recoveryCodes }), "Kept"),
		...refuses(
			...SIGNED_IN,
			"confirm-first",
			"passkey-refused",
			"passkeys-not-offered",
			"too-many-passkeys",
			"too-many-requests",
		),
	},
});

export const removePasskey = createRoute({
	operationId: "removePasskey",
	method: "delete",
	path: "/admin/passkeys/{id}",
	tags,
	summary: "Remove a passkey from your account (staff)",
	request: { params: z.object({ id: plainText(2000).min(1) }) },
	responses: {
		...done("Gone"),
		...refuses(
			...SIGNED_IN,
			"confirm-first",
			"second-factor-not-found",
			"second-factor-required",
			"too-many-requests",
		),
	},
});

export const beginAuthenticatorApp = createRoute({
	operationId: "beginAuthenticatorApp",
	method: "post",
	path: "/admin/totp",
	tags,
	summary: "Start setting up an authenticator app (TOTP, RFC 6238) (staff)",
	responses: {
		201: gives(
			z.object({
				secret: z.string(),
				uri: z.string(),
				qrCode: z.string().openapi({ description: "a data URL" }),
			}),
			"To be put into the app",
		),
		...refuses(...SIGNED_IN, "confirm-first", "authenticator-app-known", "too-many-requests"),
	},
});

export const confirmAuthenticatorApp = createRoute({
	operationId: "confirmAuthenticatorApp",
	method: "post",
	path: "/admin/totp/confirm",
	tags,
	summary: "Finish setting up the app with its first code (staff)",
	request: takes(z.object({ code: requiredText(20, "Please enter the code") })),
	responses: {
		200: gives(z.object({ recoveryCodes }), "Set up"),
		...refuses(
			...SIGNED_IN,
			"confirm-first",
			"authenticator-app-not-begun",
			"authenticator-code-wrong",
			"too-many-requests",
		),
	},
});

export const removeAuthenticatorApp = createRoute({
	operationId: "removeAuthenticatorApp",
	method: "delete",
	path: "/admin/totp",
	tags,
	summary: "Remove the authenticator app from your account (staff)",
	responses: {
		...done("Gone"),
		...refuses(
			...SIGNED_IN,
			"confirm-first",
			"second-factor-not-found",
			"second-factor-required",
			"too-many-requests",
		),
	},
});

export const replaceRecoveryCodes = createRoute({
	operationId: "replaceRecoveryCodes",
	method: "post",
	path: "/admin/recovery-codes",
	tags,
	summary: "Create ten new recovery codes; earlier ones stop working (staff)",
	responses: {
		201: gives(z.object({ recoveryCodes }), "Shown only this once"),
		...refuses(...SIGNED_IN, "confirm-first", "too-many-requests"),
	},
});
