import type { RefusalOf } from "../../contract/refusals.ts";
import type { Result } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Priced } from "../order-intake/check-order.ts";
import { takePlaceFor } from "../order-intake/take-place-for.ts";
import { takePortions } from "../portions/take-portions.ts";
import type { Shop } from "../shop.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { holdNoLonger } from "./held-portions.ts";

type Portions = Omit<Parameters<typeof takePortions>[2], "insteadOf" | "had">;

/**
 * The last step before an order is written or paid: takes its place in a slot, and then its portions, in exchange for
 * what its customer (`accountId`) held while about to pay.
 */
export async function takePlaceAndPortions(
	shop: Shop,
	tx: Tx,
	holding: readonly AttemptRow[],
	{ due, accountId, ...portions }: { due: Priced["due"]; accountId: string | null } & Omit<Portions, "at">,
): Promise<Result<string | null, RefusalOf<"slot-full" | "unsellable">>> {
	if (due) {
		const wanted = { customer: { accountId }, items: portions.lines };
		const place = await takePlaceFor(shop, tx, due, wanted, portions.now);
		if (!place.ok) return place;
	}
	return takePortionsInstead(shop, tx, holding, { ...portions, ...(due && { at: due.at }) });
}

/** Takes portions in exchange for those that attempts held, which then hold nothing. */
export async function takePortionsInstead(
	shop: Shop,
	tx: Tx,
	holding: readonly AttemptRow[],
	portions: Portions,
): Promise<Result<string | null, RefusalOf<"unsellable">>> {
	const insteadOf = holding.map((attempt) => attempt.portions);
	const taken = await takePortions(shop, tx, { ...portions, insteadOf });
	if (taken.ok) await holdNoLonger(tx, holding);
	return taken;
}
