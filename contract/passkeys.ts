import { z } from "@hono/zod-openapi";
import { MAX_GIVEN_PASSWORD } from "../domain/identity/password-rules.ts";
import { instant, plainText } from "./fields.ts";

const bytes = plainText(8192).regex(/^[\w-]*$/, "must be base64url");

/**
 * The options for `navigator.credentials`, in the standard's JSON (PublicKeyCredentialRequestOptionsJSON and its
 * counterpart).
 */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() }).openapi("PasskeyOptions", {
	description: "for the browser's `navigator.credentials`, as the WebAuthn standard writes it in JSON",
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** A passkey's answer to a challenge (AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z
	.object({
		id: bytes.min(1),
		rawId: bytes.min(1),
		type: z.literal("public-key"),
		response: z.object({
			clientDataJSON: bytes,
			authenticatorData: bytes,
			signature: bytes,
			userHandle: bytes.optional(),
		}),
	})
	.openapi("PasskeyAnswer");
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** A passkey that was just made (RegistrationResponseJSON). */
export const newPasskeySchema = z
	.object({
		id: bytes.min(1),
		rawId: bytes.min(1),
		type: z.literal("public-key"),
		response: z.object({
			clientDataJSON: bytes,
			attestationObject: bytes,
			transports: z.array(plainText(40)).max(10).optional(),
		}),
	})
	.openapi("NewPasskey");
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Proof of who somebody is: the password, or a passkey's answer. */
export const identityProofSchema = z
	.object({
		password: z.string().min(1, "Password is required").max(MAX_GIVEN_PASSWORD).optional(),
		passkey: passkeyAnswerSchema.optional(),
	})
	.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
		path: ["password"],
		message: "Password is required",
	})
	.openapi("IdentityProof", { description: "either the password or a passkey's answer" });
export type IdentityProof = z.infer<typeof identityProofSchema>;

/** The question of a login that needs a second factor, and the ways to answer it. */
export const secondFactorQuestionSchema = z
	.object({
		challenge: z.string().openapi({ description: "to be given back with the answer, within five minutes" }),
		expiresAt: instant,
		passkey: passkeyOptionsSchema.nullable().openapi({ description: "null: the account has no passkey" }),
		authenticatorApp: z.boolean().openapi({ description: "whether a code of an app may answer" }),
		recoveryCodesLeft: z.int(),
	})
	.openapi("SecondFactorQuestion");
export type SecondFactorQuestion = z.infer<typeof secondFactorQuestionSchema>;
