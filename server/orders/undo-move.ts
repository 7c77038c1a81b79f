import type { RefusalOf } from "../../contract/refusals.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { undo } from "../../domain/orders/undo.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type MoveOrderRefusal, moveOrder } from "./move-order.ts";
import { historyOf, type OrderRecord, type OrderRow } from "./order-store.ts";
import { permittedStep } from "./set-order-status.ts";
import { stepsOf } from "./status-actions.ts";
import { lockedStepByKey, type StepByKey, type StepByKeyRefusal } from "./step-by-key.ts";

export type TakeBackRefusal = MoveOrderRefusal | RefusalOf<"nothing-to-undo" | "undo-too-late">;

/** Staff undo their own last step within 30 seconds; `status` is the one to be undone. */
export function undoMove(
	shop: Shop,
	admin: Caller,
	id: string,
	{ status, key }: { status: OrderStatus | undefined; key?: string | undefined },
): Promise<Result<StepByKey, StepByKeyRefusal | TakeBackRefusal>> {
	const once = { route: "staff", key, request: { undo: status } } as const;
	return lockedStepByKey(shop, admin, id, once, async (tx, order) => {
		// Then that is the reason, whatever the role may do with an order where this one is now.
		const isMoved = status !== undefined && order.status !== status;
		const permitted = permittedStep(admin, order, order.status);
		return isMoved || permitted.ok ? takeBack(shop, tx, admin, order, status) : permitted;
	});
}

/** Undoes the last step of an order that is already locked, for the person who took it. */
export async function takeBack(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRow,
	status: OrderStatus | undefined,
): Promise<Result<OrderRecord, TakeBackRefusal>> {
	if (status !== undefined && order.status !== status) {
		return refuse({ code: "moved-meanwhile", status: order.status });
	}
	const history = await historyOf(tx, order.id);
	const verdict = undo(stepsOf({ history }), by.accountId, shop.clock.now());
	if (!verdict.ok) return refuse(verdict.refusal);
	const { to, undoes } = verdict.value;
	return moveOrder(shop, tx, by, order, { to, takesBack: { position: undoes, history } });
}
