import { riderCounts } from "../../../domain/deliveries/rider-counts.ts";
import { type ActedOn, afterActions } from "../offline-queue/after-actions.ts";
import type { RiderAction } from "../offline-queue/rider-action.ts";

type Order = ActedOn & { _id: string };

/** The dashboard's counts with the actions that the shop does not know yet. */
export function shownCounts(orders: readonly Order[], waiting: (orderId: string) => readonly RiderAction[]) {
	return riderCounts(
		orders.map((order) => {
			const actions = waiting(order._id);
			const { status, isMine } = afterActions(order, actions, 0);
			const last = actions.findLast(({ kind }) => kind === "pick-up" || kind === "release");
			return { status, isMine: isMine || last?.kind === "pick-up" };
		}),
	);
}
