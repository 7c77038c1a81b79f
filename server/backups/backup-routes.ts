import * as calls from "../../contract/backups.ts";
import { newRoutes } from "../http/new-routes.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { beginBackup, readBackupState } from "./nightly-backups.ts";

/** What the owner is told about backups, and the backup on request. */
export function backupRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.readBackups, async (c) => {
			await caller(c, shop, "settings:edit");
			return c.json(await readBackupState(shop), 200);
		})
		.openapi(calls.makeBackup, async (c) => {
			await beginBackup(shop, await caller(c, shop, "settings:edit"));
			return c.json(await readBackupState(shop), 202);
		});
}
