import type { Refusal } from "../../contract/refusals.ts";
import type { Result } from "../../domain/result.ts";
import type { Shop } from "../shop.ts";
import { countRefusedOrder } from "./count-failures.ts";

/** Passes on an order's outcome; counts it if the limits for new customers refused it, to detect a flood. */
export async function countIfRefused<Value, Refused extends Refusal>(
	shop: Shop,
	outcome: Result<Value, Refused>,
): Promise<Result<Value, Refused>> {
	if (!outcome.ok && outcome.refusal.code === "too-many-orders") await countRefusedOrder(shop);
	return outcome;
}
