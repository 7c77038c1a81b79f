import type { Audience } from "../../contract/event-rule.ts";
import type { AnnouncedKind, BroadcastKind } from "../../contract/events.ts";
import { readPayload } from "../db/read-event.ts";
import { isoTime } from "../runtime/iso-time.ts";

/**
 * The last event that a listener received. Its time distinguishes it from another event with that number: after a
 * standby without the last changes took over, numbers are used a second time.
 */
export type EventCursor = { seq: number; at?: number | undefined };

/** One event, encoded once for all its listeners; a reset if everything has to be read again, from `seq` on. */
export type StreamEvent = {
	seq: number;
	chunk: Uint8Array;
	kind: string;
	visibleTo: Audience;
	customerId: string | null;
	/** The account that the event is about, if any. */
	accountId: string | null;
	isReset?: boolean;
	/** It carries the number of the event before it, and has no number itself. */
	isUnnumbered?: boolean;
};

/** The columns of an event's row that listeners need. */
export type EventRow = {
	seq: number;
	kind: string;
	at: number;
	subject_type: string;
	subject_id: string;
	visible_to: Audience;
	customer_id: string | null;
	payload: string;
};

const encoder = new TextEncoder();

/** A cursor as the id of an event in a stream. */
export function formatEventId({ seq, at }: Required<EventCursor>): string {
	return `${seq}.${at}`;
}

/** The cursor of an event id; one without a time is accepted by its number alone. */
export function parseEventId(id: string): EventCursor | null {
	const [, seq, at] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(id) ?? [];
	return seq === undefined ? null : { seq: Number(seq), at: at === undefined ? undefined : Number(at) };
}

/** Tells a page to read everything again and to continue from a cursor. */
export function resetEvent(cursor: Required<EventCursor>): StreamEvent {
	const chunk = encoder.encode(`id: ${formatEventId(cursor)}\ndata: {"kind":"reset"}\n\n`);
	return {
		seq: cursor.seq,
		chunk,
		kind: "reset",
		visibleTo: "everyone",
		customerId: null,
		accountId: null,
		isReset: true,
	};
}

/** The event of a row. */
export function eventOfRow(row: EventRow): StreamEvent & { at: number } {
	const { seq, kind, at, visible_to, customer_id, subject_type, subject_id } = row;
	const accountId = subject_type === "account" ? subject_id : null;
	let chunk: Uint8Array | undefined;
	return {
		...{ seq, at, kind, visibleTo: visible_to, customerId: customer_id, accountId },
		/** Made when the first page receives it. */
		get chunk() {
			chunk ??= chunkOf(row);
			return chunk;
		},
	};
}

function chunkOf(row: EventRow): Uint8Array {
	const { seq, kind, at } = row;
	// For a kind that this version does not know, a page is told only that it happened, which is enough to read again.
	const data = { ...readPayload(row), kind, seq, at: isoTime(at) };
	return encoder.encode(`id: ${formatEventId({ seq, at })}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** An event without a row; `last` is the number of the event before it. */
export function unnumberedEvent(kind: AnnouncedKind | BroadcastKind, at: number, last: number): StreamEvent {
	const data = { kind, seq: last, at: isoTime(at) };
	const chunk = encoder.encode(`data: ${JSON.stringify(data)}\n\n`);
	return {
		seq: last,
		chunk,
		kind,
		visibleTo: "everyone",
		customerId: null,
		accountId: null,
		isUnnumbered: true,
	};
}
