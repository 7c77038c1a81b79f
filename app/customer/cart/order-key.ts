import { randomKey } from "../../random-key.ts";

/** The key under which the present order was last sent: the same body keeps it, so that a retry cannot order twice. */
const KEY = "orderKey";
let inMemory: { body: string; key: string } | null = null;

/** The idempotency key of this order's body: a new one when the body changed. */
export function orderKeyFor(body: unknown): string {
	const text = JSON.stringify(body);
	const known = readKnown();
	if (known?.body === text) return known.key;
	const fresh = { body: text, key: randomKey() };
	keep(fresh);
	return fresh.key;
}

/** After an order is placed the same cart is a new order. */
export function forgetOrderKey(): void {
	inMemory = null;
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Never stored then.
	}
}

function readKnown(): { body: string; key: string } | null {
	try {
		const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
		if (typeof stored?.body === "string" && typeof stored.key === "string") return stored;
	} catch {
		// Unreadable storage: memory knows.
	}
	return inMemory;
}

function keep(known: { body: string; key: string }): void {
	inMemory = known;
	try {
		sessionStorage.setItem(KEY, JSON.stringify(known));
	} catch {
		// Memory keeps it while this page lives.
	}
}
