import { createRoute, z } from "@hono/zod-openapi";
import { instant } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

const backupStateSchema = z
	.object({
		health: z.enum(["off", "first-tonight", "good", "failed", "overdue"]).openapi({
			description:
				"`overdue`: no good one for 36 hours; `failed`: the last try failed; `first-tonight`: none is " +
				"expected yet",
		}),
		lastGoodAt: instant.nullable(),
		lastGoodFile: z.string().nullable().openapi({ description: "its name in the folder for backups" }),
		lastGoodBytes: z.int().nullable(),
		lastGoodNotRehearsed: z.string().nullable().openapi({
			description: "why no test restore of the last good one was possible; null if there was one",
		}),
		reason: z
			.string()
			.nullable()
			.openapi({ description: "why the last try failed; null once a good one has followed" }),
		runningSince: instant.nullable().openapi({ description: "null while none is being made" }),
		nextAt: instant.nullable().openapi({ description: "null while they are switched off" }),
	})
	.openapi("BackupState");
export type BackupState = z.infer<typeof backupStateSchema>;

export const readBackups = createRoute({
	operationId: "readBackups",
	method: "get",
	path: "/admin/backups",
	tags: ["backups"],
	summary: "The last backup, the one that is being made, and the next one (admin)",
	responses: { 200: gives(backupStateSchema, "How old the last good one is"), ...refuses(...STAFF_ONLY) },
});

export const makeBackup = createRoute({
	operationId: "makeBackup",
	method: "post",
	path: "/admin/backups",
	tags: ["backups"],
	summary: "Begins a backup now, unless one is being made (admin)",
	responses: { 202: gives(backupStateSchema, "It is being made: `runningSince`"), ...refuses(...STAFF_ONLY) },
});
