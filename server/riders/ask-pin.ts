import { randomInt } from "node:crypto";
import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { PIN_TRIES, tryPin } from "../../domain/riders/handover-pin.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import type { Shop } from "../shop.ts";
import { isWith } from "./rider-steps.ts";

/** Gives an order its PIN when it is picked up; one that it has stays, so that the customer need not look again. */
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

/**
 * Asks for the PIN of an order that this rider is about to deliver, if it has one. In a transaction of its own: a wrong one is counted
 * although the delivery is refused, and whoever has guessed too often stands in the audit.
 */
export async function askPin(
	shop: Shop,
	rider: Caller,
	id: string,
	said: string | undefined,
): Promise<Result<null, Refusal>> {
	const answer = await shop.storage.write(async (tx): Promise<Answer | null> => {
		const order = await lockOrder(shop, tx, id);
		// Whatever else is wrong, the step itself says.
		if (!order || !isWith(rider, order) || !order.delivery?.pin) return null;
		if (said === undefined) return { verdict: "needed" };
		const { pin, pin_failures: failures, pin_locked_until: lockedUntil } = order.delivery;
		const { verdict, count } = tryPin(pin, said, { failures, lockedUntil }, shop.clock.now());
		await tx
			.updateTable("deliveries")
			.set({ pin_failures: count.failures, pin_locked_until: count.lockedUntil })
			.where("order_id", "=", order.id)
			.execute();
		if (verdict === "wrong" && count.lockedUntil !== null)
			await noteOrder(tx, "pin-locked", shop.clock.now(), rider, order, order.status, { visibleTo: "admin" });
		return { verdict, ...count };
	});
	if (answer === null || answer.verdict === "right") return ok(null);
	if (answer.verdict === "needed")
		return refuse({
			code: "pin-needed",
			issues: [{ path: "pin", message: "Please ask for the 4 digits" }],
		});
	if (answer.lockedUntil !== null) {
		const retryAfterSeconds = Math.ceil((answer.lockedUntil - shop.clock.now()) / 1000);
		return refuse({ code: "pin-locked", retryAfterSeconds });
	}
	return refuse({
		code: "pin-wrong",
		attemptsRemaining: PIN_TRIES - answer.failures,
		issues: [{ path: "pin", message: "These are not the order's 4 digits" }],
	});
}

type Answer =
	| { verdict: "needed" }
	| { verdict: "right" | "wrong" | "locked"; failures: number; lockedUntil: number | null };
