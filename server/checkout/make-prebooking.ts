import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import { recordMessageCause } from "../messaging/message-causes.ts";
import { admitOrder, checkStanding } from "../order-intake/admit-order.ts";
import { type Asker, beginIntake } from "../order-intake/begin-intake.ts";
import { isPaidAttempt } from "../payments/attempt-store.ts";
import { lockHolding } from "../payments/held-portions.ts";
import { takePortionsInstead } from "../payments/take-instead-of-held.ts";
import {
	type CheckPrebookingRefusal,
	canonicalPrebooking,
	checkOpenPrebookings,
	checkPrebooking,
	type PrebookingRequest,
} from "../prebookings/check-prebooking.ts";
import { insertPrebooking } from "../prebookings/insert-prebooking.ts";
import { findPrebooking, type PrebookingRecord } from "../prebookings/prebooking-store.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type Made = { prebooking: PrebookingRecord; isRepeat: boolean };

export type MakePrebookingRefusal =
	| CheckPrebookingRefusal
	| RefusalOf<
			| "key-reused"
			| "too-many-prebookings"
			| "blocked"
			| "paid-only"
			| "cash-too-high"
			| "too-many-open-orders"
			| "too-many-orders"
			| "signed-out"
	  >;

/**
 * Makes a prebooking for a later day, to be paid on delivery, all in one transaction: the same key again gives the same
 * prebooking. Refuses while the owner takes none, a day that cannot be booked, dishes that are not sold on it, and a
 * total that the customer did not see. If it replaces an attempt to pay online, it is refused if that was paid in the
 * meantime.
 */
export async function makePrebooking(
	shop: Shop,
	{ customer, network }: Asker,
	request: PrebookingRequest & { insteadOf?: string | undefined },
): Promise<Result<Made, MakePrebookingRefusal | RefusalOf<"paid-already">>> {
	if (request.items.length === 0) return refuse({ code: "empty-cart" });
	const now = shop.clock.now();
	const id = randomId(now);
	const { accountId } = customer;
	return shop.storage.write(async (tx) => {
		const asked = { key: request.orderId, canonical: canonicalPrebooking(request), id, now };
		const begun = await beginIntake(tx, customer, { route: "prebookings", ...asked });
		if (!begun.ok) return begun;
		const { account, id: taken } = begun.value;
		if (taken !== id) return repeat(tx, taken);
		const { insteadOf, preferredDate } = request;
		const holding = await lockHolding(shop, tx, accountId, preferredDate);
		if (insteadOf !== undefined && (await isPaidAttempt(tx, accountId, insteadOf)))
			return refuse({ code: "paid-already" });
		const welcome = await checkStanding(shop, tx, account, "prebooking", request.phoneNumber);
		if (!welcome.ok) return welcome;
		const priced = await checkPrebooking(shop, tx, request, now);
		if (!priced.ok) return priced;
		const room = await checkOpenPrebookings(tx, accountId, insteadOf === undefined ? [] : [insteadOf], now);
		if (!room.ok) return room;
		const coming = { id, accountId, phone: request.phoneNumber, network, now };
		const admitted = await admitOrder(shop, tx, { ...coming, total: priced.value.totalAmount }, "prebooking");
		if (!admitted.ok) return admitted;
		const wanted = { lines: priced.value.items, date: preferredDate, by: customer, now };
		const portions = await takePortionsInstead(shop, tx, holding, wanted);
		if (!portions.ok) return portions;
		await recordMessageCause(tx, id, customer, now);
		const booked = { request, quote: priced.value, customer, id, portions: portions.value, now };
		return ok({ prebooking: await insertPrebooking(tx, booked), isRepeat: false });
	});
}

async function repeat(tx: Tx, id: string): Promise<Result<Made, never>> {
	const prebooking = await findPrebooking(tx, id);
	if (!prebooking) throw new Error(`prebooking ${id} has a key and cannot be read`);
	return ok({ prebooking, isRepeat: true });
}
