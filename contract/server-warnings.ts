import { createRoute, z } from "@hono/zod-openapi";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

const serverWarningSchema = z
	.object({
		code: z.enum(["forwarded-not-trusted", "forwarded-for-missing"]),
		title: z.string(),
		message: z.string().openapi({ description: "what is wrong, and which variable to set" }),
	})
	.openapi("ServerWarning");
export type ServerWarning = z.infer<typeof serverWarningSchema>;

export const getServerWarnings = createRoute({
	operationId: "getServerWarnings",
	method: "get",
	path: "/admin/warnings",
	tags: ["store"],
	summary: "Problems with the server's configuration, as far as it can tell (admin)",
	responses: {
		200: gives(z.object({ warnings: z.array(serverWarningSchema) }), "Empty if there are none"),
		...refuses(...STAFF_ONLY),
	},
});
