import type { RefusalOf } from "../../contract/refusals.ts";
import { kitchenStep, type OrderToCook } from "../../domain/orders/kitchen-step.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { promisedAfter } from "../../domain/orders/promised-time.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { promisedFor } from "../../domain/slots/later-order.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type MoveOrderRefusal, moveOrder } from "./move-order.ts";
import { type OrderRecord, readOrder } from "./order-store.ts";
import { lockedStepByKey, type StepByKey, type StepByKeyRefusal } from "./step-by-key.ts";

type SetOrderStatusRefusal = StepByKeyRefusal | MoveOrderRefusal | RefusalOf<"amount-changed">;
type StepTaken = Result<OrderRecord, SetOrderStatusRefusal>;

type WantedStep = {
	to: OrderStatus;
	from?: OrderStatus | undefined;
	reason?: string | undefined;
	/** In how many minutes from now the order is promised. */
	minutes?: number | undefined;
	/** The total that was shown to whoever cancels, in whole rupees. */
	totalAmount?: number | undefined;
	/** The idempotency key, so that repeating the same step has no effect. */
	key?: string | undefined;
};

/**
 * An admin moves an order to any status, the kitchen along its own steps; setting the current status again changes
 * nothing and records no event. With `from`, only if the order still has that status, and cancels with a total only if
 * that is still its own: so nobody unknowingly overwrites another device's change, or gives back another amount.
 */
export function setOrderStatus(
	shop: Shop,
	admin: Caller,
	id: string,
	{ to, from, reason, minutes, totalAmount, key }: WantedStep,
): Promise<Result<StepByKey, SetOrderStatusRefusal>> {
	const once = { route: "staff", key, request: { to, from, reason, minutes, totalAmount } } as const;
	return lockedStepByKey(shop, admin, id, once, async (tx, order): Promise<StepTaken> => {
		const permitted = permittedStep(admin, order, to);
		if (!permitted.ok) return permitted;
		if (order.status === to) return ok(await readOrder(tx, order.id));
		if (from !== undefined && order.status !== from) {
			return refuse({ code: "moved-meanwhile", status: order.status });
		}
		// Of no other step: the kitchen would read the amount in the refusal, and it cannot cancel.
		if (to === "Cancelled" && totalAmount !== undefined && order.total_rupees !== totalAmount)
			return refuse({ code: "amount-changed", amount: order.total_rupees, at: "totalAmount" });
		const isPromised = minutes !== undefined && to !== "Pending" && isActive(to);
		const promisedAt = isPromised
			? promisedFor(promisedAfter(minutes, shop.clock.now()), order.due_until)
			: undefined;
		return moveOrder(shop, tx, admin, order, { to, reason: reason || null, promisedAt });
	});
}

/** A role that manages orders may take any step; a role with only the kitchen, the kitchen's. */
export function permittedStep(
	{ staffRole }: Caller,
	order: OrderToCook,
	to: OrderStatus,
): Result<OrderStatus, RefusalOf<"moved-meanwhile" | "not-permitted">> {
	return may(staffRole, "orders:manage") ? ok(to) : kitchenStep(order, to);
}
