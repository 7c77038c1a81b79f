import { isWith, kindsWith, ruleOf } from "../../contract/event-kinds.ts";
import { isOwnerAlert } from "../../contract/owner-alerts.ts";
import { readEvent } from "../db/read-event.ts";
import type { Shop } from "../shop.ts";

/** The logged events: everything about security, and what was done with staff accounts. */
const LOGGED = kindsWith("isLogged", true);

/**
 * Writes a log line for each of these events once it is committed: accounts by their ids, and no other personal data.
 */
export function logSecurityEvents({ hub, storage, log }: Pick<Shop, "hub" | "storage" | "log">): void {
	let last = hub.seq();
	// The events seen last are gone: new ones have smaller numbers.
	hub.onReset(async () => {
		const newest = await storage.read
			.selectFrom("events")
			.select((row) => row.fn.max("seq").as("seq"))
			.executeTakeFirst();
		last = Number(newest?.seq ?? 0);
	});
	hub.onEvent(async (kind, newest) => {
		if (!ruleOf(kind).isLogged) return;
		const rows = await storage.read
			.selectFrom("events")
			.select(["seq", "kind", "subject_type", "subject_id", "actor_role", "actor_id", "payload", "detail"])
			.where("seq", ">", last)
			.where("seq", "<=", newest)
			.where("kind", "in", LOGGED)
			.orderBy("seq")
			.execute();
		for (const row of rows) {
			last = row.seq;
			const event = readEvent(row);
			if (!event || !isWith(event, "isLogged", true)) continue;
			const { count, minutes, role }: SecurityPayload = event.payload;
			const account = row.subject_type === "account" ? row.subject_id : undefined;
			const line = { security: row.kind, account, role, by: row.actor_id ?? row.actor_role, count, minutes };
			if (!isOwnerAlert(event)) log.info(line, "security event");
			else log.warn(line, "security event that owners are alerted to");
		}
	});
}

/** How often a security event happened, within how many minutes, and the role concerned, if given. */
type SecurityPayload = { count?: number; minutes?: number; role?: string };
