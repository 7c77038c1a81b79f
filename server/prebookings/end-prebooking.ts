import type { RefusalOf } from "../../contract/refusals.ts";
import { settling, withdrawal } from "../../domain/prebookings/prebooking-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { giveBackPortions } from "../portions/take-portions.ts";
import type { Shop } from "../shop.ts";
import { aboutPrebooking } from "./about-prebooking.ts";
import { lockPrebooking, notFor, type PrebookingRecord, statusOf } from "./prebooking-store.ts";

type EndedCode = "prebooking-not-found" | "prebooking-converted" | "prebooking-ended";
type Declined = Promise<Result<PrebookingRecord, RefusalOf<EndedCode>>>;
type Cancelled = Promise<Result<PrebookingRecord, RefusalOf<EndedCode | "not-your-prebooking" | "prebooking-due">>>;

/** The owner declines a prebooking that waits; once more is no news. Its customer is told, with the reason. */
export function declinePrebooking(shop: Shop, admin: Caller, id: string, reason: string): Declined {
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Declined => {
		const prebooking = await lockPrebooking(tx, id);
		if (!prebooking) return refuse({ code: "prebooking-not-found" });
		if (statusOf(prebooking) === "Declined") return ok(prebooking);
		const settled = settling({ status: statusOf(prebooking) });
		if (!settled.ok) return settled;
		return ok(await end(shop, tx, prebooking, { by: admin, endedBy: "admin", reason: reason || null, now }));
	});
}

/** The customer takes an own prebooking back before its day begins; once more is no news. */
export function cancelPrebooking(shop: Shop, customer: Caller, id: string): Cancelled {
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Cancelled => {
		const prebooking = await lockPrebooking(tx, id);
		if (!prebooking) return refuse({ code: "prebooking-not-found" });
		if (prebooking.customer_id !== customer.accountId) return refuse(notFor(prebooking, id));
		const status = statusOf(prebooking);
		if (status === "Cancelled") return ok(prebooking);
		const allowed = withdrawal({ status, preferredDate: prebooking.preferred_date }, now);
		if (!allowed.ok) return allowed;
		return ok(await end(shop, tx, prebooking, { by: customer, endedBy: "customer", reason: null, now }));
	});
}

type Ending = { by: Caller; endedBy: "customer" | "admin"; reason: string | null; now: number };

async function end(
	shop: Shop,
	tx: Tx,
	prebooking: PrebookingRecord,
	{ by, endedBy, reason, now }: Ending,
): Promise<PrebookingRecord> {
	const portions = await giveBackPortions(shop, tx, prebooking.portions, { by, now });
	const change = { ended_at: now, ended_by: endedBy, end_reason: reason, updated_at: now, portions };
	await tx.updateTable("prebookings").set(change).where("id", "=", prebooking.id).execute();
	const ended = { ...prebooking, ...change };
	await appendEvent(tx, {
		kind: endedBy === "admin" ? "prebooking-declined" : "prebooking-cancelled",
		...aboutPrebooking(prebooking, by, now),
		detail: { before: { status: "Pending" }, after: { status: statusOf(ended) } },
	});
	return ended;
}
