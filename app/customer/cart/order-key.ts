import { now } from "../../clock.ts";
import { randomKey } from "../../random-key.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";
import type { linesOf } from "./use-quote.ts";

type Lines = ReturnType<typeof linesOf>;
type Known = { key: string; body: string; items: string; sentAt: number | null };

/**
 * The key under which the present order was last sent, with what it held, in all tabs and after a restart: a retry
 * cannot order twice. `sentAt` is set while it is not known whether the shop has the order.
 */
const stored = storedOnDevice("orderKey");
/** By then it is on the orders page, or it never will be. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * The idempotency key of this order's body. A changed body is a new order and gets a new key, unless the last one may
 * have been placed: then the shop shall refuse the second.
 */
export function orderKeyFor(body: { items: Lines; [field: string]: unknown }): string {
	const text = JSON.stringify(body);
	const last = known();
	if (last && (last.body === text || last.sentAt !== null)) return last.key;
	const key = randomKey();
	keep({ key, body: text, items: JSON.stringify(body.items), sentAt: null });
	return key;
}

/** From here on the order may have been placed, whatever is heard of it. */
export function orderSent(): void {
	const last = known();
	if (last) keep({ ...last, sentAt: now() });
}

/** The shop has answered that it was not placed. */
export function orderRefused(): void {
	const last = known();
	if (last) keep({ ...last, sentAt: null });
}

/** The order that was sent and of which nothing was heard. */
export function unansweredOrder(): { key: string; items: string } | null {
	const last = known();
	return last?.sentAt == null ? null : { key: last.key, items: last.items };
}

/** After an order is placed the same cart is a new order. */
export function forgetOrderKey(): void {
	stored.write(null);
}

function keep(order: Known): void {
	stored.write(JSON.stringify(order));
}

function known(): Known | null {
	const { key, body, items, sentAt } = (parseStored(stored.read()) ?? {}) as Partial<Known>;
	if (typeof key !== "string" || typeof body !== "string" || typeof items !== "string") return null;
	const isRecent = typeof sentAt === "number" && now() - sentAt < FORGOTTEN_AFTER_MS;
	return { key, body, items, sentAt: isRecent ? sentAt : null };
}
