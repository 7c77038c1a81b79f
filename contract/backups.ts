import { createRoute, z } from "@hono/zod-openapi";
import { gives, refuses } from "./errors.ts";
import { instant } from "./fields.ts";

export const backupStateSchema = z
	.object({
		health: z.enum(["off", "first-tonight", "good", "failed", "overdue"]).openapi({
			description:
				"`overdue`: no good one for 36 hours; `failed`: the last try failed; `first-tonight`: none is expected yet",
		}),
		lastGoodAt: instant.nullable(),
		lastGoodFile: z.string().nullable().openapi({ description: "its name in the folder for backups" }),
		lastGoodBytes: z.int().nullable(),
		reason: z.string().nullable().openapi({ description: "why the last try failed" }),
		nextAt: instant.nullable().openapi({ description: "null while they are switched off" }),
	})
	.openapi("BackupState");
export type BackupState = z.infer<typeof backupStateSchema>;

export const readBackups = createRoute({
	method: "get",
	path: "/admin/backups",
	tags: ["admin"],
	summary: "The last backup that was made by itself, and the next one (admin)",
	responses: { 200: gives(backupStateSchema, "How old the last good one is"), ...refuses(401, 403) },
});
