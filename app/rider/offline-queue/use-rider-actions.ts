import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { Problem } from "../../api.ts";
import type { loader } from "../rider-layout.tsx";
import type { QueuedRiderAction, RiderAction, RiderActionProblem } from "./rider-action.ts";
import { riderQueue } from "./rider-queue.ts";

export type { RiderAction };

/**
 * The rider's actions. Each is sent at once, under its own key; without a signal it waits on the device and is sent
 * later. A refusal is shown and kept as the order's `problem` until dismissed; after an answer the page is read again.
 */
export function useRiderActions() {
	const { rider, orders } = useRouteLoaderData<typeof loader>("rider/rider-layout") ?? NOBODY;
	const { waiting, problems } = useQueue();
	const riderId = rider.id;
	const numberOf = (orderId: string) => orders.find(({ id }) => id === orderId)?.number ?? "";
	return {
		/** `waiting`: there is no signal, the action is kept and sent later. */
		run: (orderId: string, action: RiderAction) =>
			riderQueue.run({ personId: riderId, orderId, number: numberOf(orderId) }, action),
		isBusy: (orderId: string) => riderQueue.isBusy(riderId, orderId),
		/** The order's actions that wait for a signal, oldest first. */
		waiting: (orderId: string): readonly RiderAction[] =>
			waiting.filter((queued) => queued.orderId === orderId).map(({ action }) => action),
		problem: (orderId: string): Problem | null =>
			problems.find((problem) => problem.orderId === orderId)?.refusal ?? null,
		/** Whether that problem is shown at the top of the page: it had waited for a signal. */
		isToldAbove: (orderId: string): boolean =>
			problems.some((problem) => problem.orderId === orderId && problem.hasWaited),
		forget: (orderId: string) => riderQueue.forget({ personId: riderId, orderId }),
	};
}

/** All waiting and refused actions of the rider logged in here; empty on the server. */
export function useQueue(): { waiting: readonly QueuedRiderAction[]; problems: readonly RiderActionProblem[] } {
	const { rider } = useRouteLoaderData<typeof loader>("rider/rider-layout") ?? NOBODY;
	const isMade = useSyncExternalStore(riderQueue.subscribe, riderQueue.version, () => -1) >= 0;
	if (!isMade) return { waiting: [], problems: [] };
	return { waiting: riderQueue.waiting(rider.id), problems: riderQueue.problems(rider.id) };
}

/** Whether the phone has saved all waiting actions; if storage is full or blocked they are lost with the page. */
export function useIsAllSaved(): boolean {
	return useQueue().waiting.every(riderQueue.isLasting);
}

/** The orders in hand that the rider has not marked delivered or given back, even if the shop does not know yet. */
export function useOrdersToDeliver(inHand: readonly string[]): readonly string[] {
	const { waiting } = useQueue();
	const isDone = (id: string) => {
		const last = waiting.findLast(({ orderId }) => orderId === id);
		return last?.action.kind === "deliver" || last?.action.kind === "release";
	};
	return inHand.filter((id) => !isDone(id));
}

const NOBODY = { rider: { id: "" }, orders: [] };
