import { createRoute, z } from "@hono/zod-openapi";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { credentials, token } from "./credentials.ts";
import { emailAddress, instant, newPassword, plainText, requiredText } from "./fields.ts";
import { passkeyAnswerSchema, passkeyOptionsSchema } from "./passkeys.ts";
import { gives, refuses, takes } from "./responses.ts";

const tags = ["staff account"];
const done = (description: string) => ({ 204: { description } });

const secondFactorAnswerSchema = z
	.object({
		challenge: plainText(100).min(1),
		passkey: passkeyAnswerSchema.optional(),
		code: plainText(20).optional().openapi({ description: "six digits of the app" }),
		recoveryCode: plainText(60).optional(),
	})
	.refine(
		({ passkey, code, recoveryCode }) =>
			[passkey, code, recoveryCode].filter((each) => each !== undefined).length === 1,
		{ path: ["code"], message: "Please enter the code" },
	)
	.openapi("SecondFactorAnswer", { description: "the challenge with one of the three" });
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswerSchema>;

const signedInStaff = z.object({
	token,
	admin: z.object({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
	expiresAt: instant,
});

export const adminLogIn = createRoute({
	operationId: "adminLogIn",
	method: "post",
	path: "/admin/login",
	tags,
	summary: "Log in as an admin: 24 hours, locked for 5 minutes after 3 failures",
	request: takes(credentials),
	responses: {
		200: gives(signedInStaff, "Signed in"),
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

export const answerSecondFactor = createRoute({
	operationId: "answerSecondFactor",
	method: "post",
	path: "/admin/login/second-factor",
	tags,
	summary:
		"The second step of POST /admin/login, which has answered 401 `second-factor-needed`; locked for 15 " +
		"minutes after 5 failures",
	request: takes(secondFactorAnswerSchema),
	responses: {
		200: gives(signedInStaff, "Signed in"),
		...refuses(
			"second-factor-wrong",
			"second-factor-expired",
			"signed-out",
			"login-locked",
			"login-paused",
			"second-factor-locked",
			"too-many-requests",
		),
	},
});

export const askPasskeyLogin = createRoute({
	operationId: "askPasskeyLogin",
	method: "post",
	path: "/admin/login/passkey/options",
	tags,
	summary: "What a browser needs to log in with a passkey alone",
	responses: {
		200: gives(passkeyOptionsSchema, "For `navigator.credentials.get`"),
		...refuses("passkeys-not-offered", "too-many-requests"),
	},
});

export const passkeyLogin = createRoute({
	operationId: "passkeyLogin",
	method: "post",
	path: "/admin/login/passkey",
	tags,
	summary: "Log in a member of staff with a passkey alone",
	request: takes(z.object({ passkey: passkeyAnswerSchema })),
	responses: {
		200: gives(signedInStaff, "Signed in"),
		...refuses("passkey-unknown", "signed-out", "too-many-requests"),
	},
});

export const forgotStaffPassword = createRoute({
	operationId: "forgotStaffPassword",
	method: "post",
	path: "/admin/forgot",
	tags,
	summary: "Request a link by email to set a new password; the answer is the same whether or not the account exists",
	request: takes(z.object({ email: emailAddress })),
	responses: {
		202: { description: "Nothing to say" },
		...refuses("reset-not-offered", "staff-reset-not-offered", "too-many-requests"),
	},
});

export const resetStaffPassword = createRoute({
	operationId: "resetStaffPassword",
	method: "post",
	path: "/admin/reset",
	tags,
	summary: "Set a new password by the token of the mail; ends every session",
	request: takes(z.object({ token: requiredText(100, "The link is incomplete"), password: newPassword })),
	responses: { ...done("Set"), ...refuses("reset-link-void", "weak-password", "too-many-requests") },
});

export const recoverStaffPassword = createRoute({
	operationId: "recoverStaffPassword",
	method: "post",
	path: "/admin/recover",
	tags,
	summary: "Set a new password by a recovery code, which works once; ends every session",
	request: takes(
		z.object({
			email: emailAddress,
			recoveryCode: requiredText(60, "Recovery code is required"),
			password: newPassword,
		}),
	),
	responses: { ...done("Set"), ...refuses("recovery-code-wrong", "weak-password", "too-many-requests") },
});

const signedInRider = z.object({
	token,
	rider: z.object({ name: z.string(), email: z.string() }),
	message: z.string(),
});

export const riderLogIn = createRoute({
	operationId: "riderLogIn",
	method: "post",
	path: "/rider/login",
	tags,
	summary: "Log in as a rider",
	request: takes(credentials),
	responses: {
		200: gives(signedInRider, "Signed in"),
		...refuses(
			"wrong-credentials",
			"wrong-admin-credentials",
			"second-factor-needed",
			"login-locked",
			"login-paused",
			"too-many-requests",
		),
	},
});

export const riderPinLogIn = createRoute({
	operationId: "riderPinLogIn",
	method: "post",
	path: "/rider/login/pin",
	tags,
	summary: "Log in as a rider by phone and PIN",
	description:
		"Five wrong PINs lock this way in for the number, 15 minutes at first and twice as long each time; the " +
		"password still works. An unknown number gets the same answer.",
	request: takes(z.object({ phone: z.string().max(64), pin: z.string().max(64) })),
	responses: {
		200: gives(signedInRider, "Signed in"),
		...refuses("wrong-rider-pin", "pin-login-locked", "too-many-requests"),
	},
});
