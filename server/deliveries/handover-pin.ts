import { randomInt } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import { PIN_TRIES, tryPin } from "../../domain/deliveries/handover-pin.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { ASKS_PIN, isPinAsked } from "../orders/handover-pin-setting.ts";
import { lockingOrder, type OrderRow } from "../orders/order-store.ts";
import { deliveryOf } from "../orders/payment-on-delivery.ts";
import type { Shop } from "../shop.ts";
import { isWith } from "./rider-actions.ts";

/** Gives an order its PIN when it is picked up; an existing PIN stays, so that the customer need not look again. */
export async function makePin(tx: Tx, orderId: string): Promise<void> {
	const pin = String(randomInt(10_000)).padStart(4, "0");
	await tx
		.insertInto("deliveries")
		.values({ order_id: orderId, pin })
		.onConflict((conflict) =>
			conflict.column("order_id").doUpdateSet(({ fn, val, ref }) => ({
				pin: fn.coalesce(ref("deliveries.pin"), val(pin)),
			})),
		)
		.execute();
}

/** Locks an order like `lockOrder`; the same statement reads whether the shop asks for PINs. */
export async function lockForRider(tx: Tx, id: string): Promise<{ order: OrderRow; asksPin: boolean } | null> {
	const found = await lockingOrder(tx, id).select(ASKS_PIN).executeTakeFirst();
	if (!found) return null;
	const { asks_pin, ...order } = found;
	return { order, asksPin: isPinAsked(asks_pin) };
}

export type AskPinRefusal = RefusalOf<"pin-needed" | "pin-wrong" | "pin-locked">;

/**
 * Checks the PIN of a locked order (`lockOrder`) that this rider is about to deliver, if it has one. A refusal is
 * returned as a plain value: its transaction must be committed, so that a wrong guess counts and too many guesses are
 * recorded in the audit log.
 */
export async function askPin(
	shop: Shop,
	tx: Tx,
	rider: Caller,
	order: OrderRow,
	said: string | undefined,
): Promise<AskPinRefusal | null> {
	// The step itself reports anything else that is wrong.
	if (!isWith(rider, order)) return null;
	const delivery = await deliveryOf(tx, order.id);
	if (!delivery?.pin) return null;
	if (said === undefined)
		return { code: "pin-needed", issues: [{ path: "pin", message: "Please ask for the 4-digit PIN" }] };
	const { pin, pin_failures: failures, pin_locked_until: lockedUntil } = delivery;
	const now = shop.clock.now();
	const { verdict, count } = tryPin(pin, said, { failures, lockedUntil }, now);
	await tx
		.updateTable("deliveries")
		.set({ pin_failures: count.failures, pin_locked_until: count.lockedUntil })
		.where("order_id", "=", order.id)
		.execute();
	if (verdict === "right") return null;
	if (verdict === "wrong" && count.lockedUntil !== null)
		await appendEvent(tx, { kind: "pin-locked", ...aboutOrder(order, rider, now) });
	if (count.lockedUntil !== null)
		return { code: "pin-locked", retryAfterSeconds: Math.ceil((count.lockedUntil - now) / 1000) };
	return {
		code: "pin-wrong",
		attemptsRemaining: PIN_TRIES - count.failures,
		issues: [{ path: "pin", message: "Incorrect PIN" }],
	};
}
