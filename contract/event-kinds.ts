import type { z } from "@hono/zod-openapi";
import { EVENTS } from "./event-catalogue.ts";
import type { EventRule, Past } from "./event-rule.ts";

type Rules = typeof EVENTS;
export type EventKind = keyof Rules;
/** The subject that an event of a kind may have, its payload on the stream, and its detail in the audit. */
export type SubjectOf<Kind extends EventKind> = Rules[Kind]["subject"] extends infer Subject
	? Subject extends readonly unknown[]
		? Subject[number]
		: Subject
	: never;
export type PayloadOf<Kind extends EventKind> = Kind extends EventKind ? z.infer<Rules[Kind]["payload"]> : never;
export type DetailOf<Kind extends EventKind> = Kind extends EventKind ? z.infer<Rules[Kind]["detail"]> : never;
/** The kinds with this value in a field of their rule: `KindsWith<"news", "money">`. */
export type KindsWith<Field extends keyof EventRule, Value> = {
	[Kind in EventKind]: Rules[Kind] extends { [field in Field]: infer Own }
		? Own extends Value
			? Kind
			: never
		: never;
}[EventKind];

/** A stored event; one written by an earlier version may lack fields that the catalogue has. */
export type PastEvent<Kind extends EventKind = EventKind> = {
	[Each in Kind]: {
		kind: Each;
		payload: Past<PayloadOf<Each>>;
		detail: Past<NonNullable<DetailOf<Each>>> | null;
	};
}[Kind];

/** Whether this is a kind of event that this version knows. */
export function isEventKind(kind: string): kind is EventKind {
	return Object.hasOwn(EVENTS, kind);
}

/** The rule of a kind of event. */
export function ruleOf(kind: EventKind): EventRule {
	return EVENTS[kind];
}

/** The kinds with this value in a field of their rule. */
export function kindsWith<Field extends keyof EventRule, const Value extends NonNullable<EventRule[Field]>>(
	field: Field,
	value: Value,
): KindsWith<Field, Value>[] {
	return (Object.keys(EVENTS) as EventKind[]).filter((kind): kind is KindsWith<Field, Value> =>
		Object.is(ruleOf(kind)[field], value),
	);
}

/** Whether an event's kind has this value in a field of its rule. */
export function isWith<Field extends keyof EventRule, const Value extends NonNullable<EventRule[Field]>>(
	event: PastEvent,
	field: Field,
	value: Value,
): event is Extract<PastEvent, { kind: KindsWith<Field, Value> }> {
	return Object.is(ruleOf(event.kind)[field], value);
}
