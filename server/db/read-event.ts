import { z } from "@hono/zod-openapi";
import { EVENTS } from "../../contract/event-catalogue.ts";
import { isEventKind, type PastEvent } from "../../contract/event-kinds.ts";
import type { EventsTable } from "./tables.ts";

type Row = Pick<EventsTable, "kind" | "payload" | "detail">;

/** Built once: every event for a live page passes through here. */
const anyFields = z.looseObject({});

/**
 * An event from its row, checked against the catalogue (contract/event-catalogue.ts). A row that another version wrote
 * may lack anything: fields that don't match are left out, and an unknown kind gives null.
 */
export function readEvent(row: Row): PastEvent | null {
	const { kind, detail } = row;
	if (!isEventKind(kind)) return null;
	const known = detail === null ? null : (fitting(EVENTS[kind].detail, JSON.parse(detail)) ?? null);
	return { kind, payload: readPayload(row), detail: known } as PastEvent;
}

/** The same for the payload of live streams; empty for an unknown kind. */
export function readPayload({ kind, payload }: Pick<Row, "kind" | "payload">): object {
	if (!isEventKind(kind)) return {};
	return anyFields.safeParse(fitting(EVENTS[kind].payload, JSON.parse(payload))).data ?? {};
}

/** The fields of a value that match the schema. */
function fitting(schema: z.ZodType, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return fitting(schema.unwrap() as z.ZodType, value);
	const given = anyFields.safeParse(value).data;
	if (!(schema instanceof z.ZodObject) || !given) return undefined;
	const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
		const kept = name in given ? fitting(field, given[name]) : undefined;
		return kept === undefined ? [] : [[name, kept]];
	});
	return Object.fromEntries(fields);
}
