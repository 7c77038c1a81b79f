import { z } from "@hono/zod-openapi";
import { plainText } from "./fields.ts";

/** An action taken offline is sent again with its key, so that nothing is done twice. */
export const idempotencyKeyHeader = z.object({
	"idempotency-key": plainText(100).optional().openapi({
		description: "any unique text: repeating the call with it changes nothing and returns the order as it is",
	}),
});
