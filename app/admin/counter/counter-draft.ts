import type { Point } from "../../../domain/deliveries/distance-between.ts";
import type { Size } from "../../../domain/menu/dish.ts";
import type { CounterPayment } from "../../../domain/payments/paid-at-counter.ts";
import { parseStored } from "../../storage/stored-text.ts";
import { typedForm } from "../../storage/typed-form.ts";

export type CounterLine = { name: string; size: Size; quantity: number; note?: string | null };
type Way = "delivery" | "pickup" | "here";

/** An order before anything was entered. */
export const EMPTY = {
	phone: "",
	name: "",
	source: "counter" as "counter" | "phone",
	way: "pickup" as Way,
	address: "",
	pin: null as Point | null,
	directions: null as string | null,
	/** A shop day other than today, `YYYY-MM-DD`; it needs a time. */
	day: null as string | null,
	dueAt: null as string | null,
	note: "",
	payment: "later" as CounterPayment,
	lines: [] as readonly CounterLine[],
};
export type Draft = typeof EMPTY;

const kept = typedForm("counter");

/**
 * Keeps a half-taken order in this tab, for the member of staff who takes it; `key`: the key with which it may have
 * been placed.
 */
export function keepDraft(staff: string, draft: Draft, key: string | null): void {
	kept.write(staff, { draft: JSON.stringify(draft), ...(key !== null && { key }) });
}

/** The order this tab keeps for this member of staff, without a time that has passed. */
export function keptDraft(staff: string, now: number): { draft: Draft; key: string | null } | null {
	const { draft, key = null } = kept.read(staff);
	const known = parseStored(draft ?? null);
	if (!isDraft(known)) return null;
	const isOver = known.dueAt === null ? known.day !== null : Date.parse(known.dueAt) <= now;
	return { draft: isOver ? { ...known, day: null, dueAt: null } : known, key };
}

/** For an order that was placed or discarded. */
export const forgetDraft = kept.forget;

function isDraft(known: unknown): known is Draft {
	if (typeof known !== "object" || known === null) return false;
	const values = known as Record<string, unknown>;
	const isAlike = (name: string) =>
		EMPTY[name as keyof Draft] === null ? values[name] !== undefined : typeof values[name] === "string";
	return Object.keys(EMPTY).every((name) => (name === "lines" ? areLines(values.lines) : isAlike(name)));
}

function areLines(lines: unknown): boolean {
	return (
		Array.isArray(lines) &&
		lines.every((line) => typeof line?.name === "string" && Number.isSafeInteger(line.quantity))
	);
}
