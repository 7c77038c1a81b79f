import { expect } from "vitest";
import { EVENTS } from "../contract/event-catalogue.ts";
import { isEventKind, ruleOf } from "../contract/event-kinds.ts";
import type { Storage } from "../server/db/storage.ts";

/**
 * Fails on an event after a number that does not match its kind in the catalogue: another subject, audience, payload or
 * detail. Events of earlier versions may differ.
 */
export async function expectCataloguedEvents({ read }: Pick<Storage, "read">, after: number): Promise<void> {
	const rows = await read.selectFrom("events").selectAll().where("seq", ">", after).execute();
	for (const { kind, subject_type, visible_to, payload, detail } of rows) {
		if (!isEventKind(kind)) continue;
		const rule = ruleOf(kind);
		const written = { payload: JSON.parse(payload), detail: detail === null ? undefined : JSON.parse(detail) };
		const known = {
			payload: EVENTS[kind].payload.safeParse(written.payload).data,
			detail: EVENTS[kind].detail.safeParse(written.detail).data,
		};
		expect({ kind, ...known }, "an event says what the catalogue does not have").toEqual({ kind, ...written });
		expect([rule.subject].flat(), `what ${kind} is about`).toContain(subject_type);
		expect([kind, visible_to]).toEqual([kind, rule.audience]);
	}
}
