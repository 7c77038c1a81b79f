import { z } from "@hono/zod-openapi";
import { EMAIL_MISSING, MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { givenPassword, requiredText } from "./fields.ts";

/** What a login by password takes, of customers and of staff. */
export const credentials = z.object({
	email: requiredText(MAX_EMAIL_LENGTH, EMAIL_MISSING),
	password: givenPassword,
});

/** A browser page gets its session as a cookie only; `token` is for API clients (specification 12.2). */
export const token = z
	.string()
	.optional()
	.openapi({ description: "absent for browser pages, which get an HttpOnly cookie" });
