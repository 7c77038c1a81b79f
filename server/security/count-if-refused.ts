import type { Refusal } from "../../contract/refusals.ts";
import type { Result } from "../../domain/result.ts";
import type { Shop } from "../shop.ts";
import { countRefusedOrder } from "./count-failures.ts";

/** Passes an order's outcome on; one that new customers may not place any more now is counted, for a flood of them. */
export async function countIfRefused<Value, Refused extends Refusal>(
	shop: Shop,
	outcome: Result<Value, Refused>,
): Promise<Result<Value, Refused>> {
	if (!outcome.ok && outcome.refusal.code === "too-many-orders") await countRefusedOrder(shop);
	return outcome;
}
