import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { lockOrder, type OrderRecord, type OrderRow, readOrder } from "./order-store.ts";

/** The outcome of a step with an idempotency key; `isRepeat`: it was done before, and the order is as it is now. */
export type StepByKey = { order: OrderRecord; isRepeat: boolean };
/** The refusals that any such step may have. */
export type StepByKeyRefusal = RefusalOf<"order-not-found" | "key-reused">;
/** The request about an order, and its idempotency key. */
type KeyedStep = { route: "rider" | "staff"; key: string | undefined; request: object };

/** Takes a step with an order once for each key of its caller; without a key, each time. */
export async function stepByKey<Refused>(
	shop: Shop,
	tx: Tx,
	{ by, order, route, key, request }: KeyedStep & { by: Caller; order: OrderRow },
	step: () => Promise<Result<OrderRecord, Refused>>,
): Promise<Result<StepByKey, Refused | RefusalOf<"key-reused">>> {
	const now = shop.clock.now();
	const own = randomId(now);
	const body = JSON.stringify({ order: order.id, ...request });
	const claimed = await takeIdempotencyKey(tx, { accountId: by.accountId, route, key }, body, { id: own, now });
	if (!claimed.ok) return claimed;
	if (claimed.value !== own) return ok({ order: await readOrder(tx, order.id), isRepeat: true });
	const done = await step();
	return done.ok ? ok({ order: done.value, isRepeat: false }) : done;
}

/** Takes a step once for each key in its own transaction, with the order locked. */
export function lockedStepByKey<Refused>(
	shop: Shop,
	by: Caller,
	id: string,
	once: KeyedStep,
	step: (tx: Tx, order: OrderRow) => Promise<Result<OrderRecord, Refused>>,
): Promise<Result<StepByKey, Refused | StepByKeyRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		return stepByKey(shop, tx, { by, order, ...once }, () => step(tx, order));
	});
}
