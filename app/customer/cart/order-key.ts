import { randomKey } from "../../random-key.ts";
import { parseStored, storedInTab } from "../../storage/stored-text.ts";

/** The key under which the present order was last sent: the same body keeps it, so that a retry cannot order twice. */
const stored = storedInTab("orderKey");

/** The idempotency key of this order's body: a new one when the body changed. */
export function orderKeyFor(body: unknown): string {
	const text = JSON.stringify(body);
	const known = parseStored(stored.read()) as { body?: unknown; key?: unknown } | null;
	if (known?.body === text && typeof known.key === "string") return known.key;
	const key = randomKey();
	stored.write(JSON.stringify({ body: text, key }));
	return key;
}

/** After an order is placed the same cart is a new order. */
export function forgetOrderKey(): void {
	stored.write(null);
}
