import type { Cart } from "../../../../domain/cart/cart.ts";
import { now } from "../../../clock.ts";
import { parseStored, storedOnDevice } from "../../../storage/stored-text.ts";
import type { PaymentOption } from "../place-order.ts";
import { linesOf } from "../use-quote.ts";

/** An order's dishes as its payment names them; a prebooking's with its day. */
export function paidItems(cart: Cart, preferredDate?: string): string {
	const items = JSON.stringify(linesOf(cart));
	return preferredDate === undefined ? items : `${PREBOOKED_FOR}${preferredDate} ${items}`;
}

const PREBOOKED_FOR = "prebooked for ";

/** Whether a payment is for a prebooking. */
export function isForPrebooking({ items }: Pick<PayingFor, "items">): boolean {
	return items.startsWith(PREBOOKED_FOR);
}

/** Whether a payment is for what is in a cart. */
export function isForCart({ items }: Pick<PayingFor, "items">, cart: Cart): boolean {
	return items === paidItems(cart) || (items.startsWith(PREBOOKED_FOR) && items.endsWith(` ${paidItems(cart)}`));
}

/** The last payment begun: its outcome is asked for after a reload, or after a browser that died right after paying. */
export type PayingFor = {
	attemptId: string;
	items: string;
	/** The idempotency key of the order or prebooking. */
	key?: string | undefined;
	/** How it is paid. */
	method?: PaymentOption | undefined;
	/** Whether the same could be paid on delivery, by the shop's answer. */
	mayPayAtDoor?: boolean | undefined;
	/** The customer left the page a moment ago, for a UPI app or the provider's own page; the outcome is unknown. */
	isAway?: boolean | undefined;
};

const stored = storedOnDevice("payingFor");
/** By then the provider has decided (three days), and the orders page shows the outcome. */
const FORGOTTEN_AFTER_MS = 4 * 24 * 3_600_000;
/** Nobody spends longer in a UPI app. */
const AWAY_FOR_MS = 10 * 60_000;

/** Remembers an attempt from before the provider's window opens until its outcome is known. */
export function rememberPaying(attempt: PayingFor): void {
	stored.write(JSON.stringify({ ...attempt, since: now() }));
}

/** The attempt whose outcome has not been announced yet. */
export function payingFor(): PayingFor | null {
	const known = parseStored(stored.read()) as Partial<PayingFor & { since: number }> | null;
	if (typeof known?.attemptId !== "string" || typeof known.items !== "string") return null;
	const { attemptId, items, key, method, mayPayAtDoor, since = 0 } = known;
	const isAway = known.isAway === true && now() - since < AWAY_FOR_MS;
	if (!(now() - since > FORGOTTEN_AFTER_MS)) return { attemptId, items, key, method, mayPayAtDoor, isAway };
	forgetPaying();
	return null;
}

/** The customer is back and knows the state: from now on the attempt is only watched. */
export function leftPaying(): void {
	const attempt = payingFor();
	if (attempt?.isAway) rememberPaying({ ...attempt, isAway: false });
}

/** Forgets the attempt that this device was paying. */
export function forgetPaying(): void {
	stored.write(null);
}
