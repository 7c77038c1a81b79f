import { z } from "@hono/zod-openapi";
import { secondFactorQuestionSchema } from "./passkeys.ts";
import { quoteSchema } from "./quote-schemas.ts";
import { storeStatusSchema } from "./store-schemas.ts";

/** Every refusal and fault answers in this shape: text for people, code for programs, and what the screen needs to go on. */
export const errorSchema = z
	.object({
		message: z.string(),
		code: z.string(),
		issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
		quote: quoteSchema.optional(),
		storeData: storeStatusSchema.optional(),
		lines: z
			.array(
				z.object({
					code: z.string(),
					name: z.string(),
					nameTa: z.string().nullable().optional(),
					size: z.string(),
					availableDays: z.array(z.number()).optional(),
				}),
			)
			.optional(),
		retryAfterSeconds: z.number().optional(),
		attemptsRemaining: z.number().optional(),
		payOnline: z.boolean().optional(),
		phone: z.string().nullable().optional(),
		secondFactor: secondFactorQuestionSchema.optional(),
		riderName: z.string().nullable().optional(),
	})
	.openapi("Error");
export type ErrorBody = z.infer<typeof errorSchema>;

type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
const DESCRIPTIONS: Record<ErrorStatus, string> = {
	400: "Malformed: not JSON, or a field of the wrong kind",
	401: "No session, or a stale one",
	402: "Unpaid, or a bad payment signature",
	403: "Not yours",
	404: "Not found",
	409: "Conflict: stale price, out of stock, wrong state, wrong day, store closed",
	413: "Too large",
	422: "Understood, but breaks a rule; `issues` names the fields",
	429: "Too often; see Retry-After",
	503: "The shop is too busy to keep the change; try again",
};

/** The error responses of a call, for its OpenAPI description; 400, 413, 429 and 503 may answer anywhere. */
export function refuses<const Status extends ErrorStatus>(...statuses: Status[]) {
	const entries = statuses.map((status) => [status, gives(errorSchema, DESCRIPTIONS[status])] as const);
	return Object.fromEntries(entries) as { [S in Status]: ReturnType<typeof gives<typeof errorSchema>> };
}

/** A JSON response of this schema. */
export function gives<const Schema extends z.ZodType>(schema: Schema, description: string) {
	return { description, content: { "application/json": { schema } } };
}

/** A required JSON body of this schema. */
export function takes<const Schema extends z.ZodType>(schema: Schema) {
	return { body: { required: true, content: { "application/json": { schema } } } };
}
