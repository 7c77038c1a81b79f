import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { Problem } from "../../api.ts";
import type { loader } from "../rider-layout.tsx";
import type { QueuedRiderAction, RiderAction, RiderActionProblem } from "./rider-action.ts";
import { riderQueue } from "./rider-queue.ts";

export type { RiderAction };

/**
 * The rider's actions. Each is sent at once, under a key of its own; without a signal it waits on the device and is
 * sent once there is one. A refusal is shown and kept as the order's `problem` until forgotten; after an answer the
 * page is read again.
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
		/** Whether that problem is told at the head of the page: it had waited for a signal. */
		isToldAbove: (orderId: string): boolean =>
			problems.some((problem) => problem.orderId === orderId && problem.hasWaited),
		forget: (orderId: string) => riderQueue.forget({ personId: riderId, orderId }),
	};
}

/** All that waits and all that was refused, for the rider who is here; nothing while the page is made. */
export function useQueue(): { waiting: readonly QueuedRiderAction[]; problems: readonly RiderActionProblem[] } {
	const { rider } = useRouteLoaderData<typeof loader>("rider/rider-layout") ?? NOBODY;
	const isMade = useSyncExternalStore(riderQueue.subscribe, riderQueue.version, () => -1) >= 0;
	if (!isMade) return { waiting: [], problems: [] };
	return { waiting: riderQueue.waiting(rider.id), problems: riderQueue.problems(rider.id) };
}

/** Whether the phone has saved all that waits; one that is full or forbids it loses what waits with the page. */
export function useIsAllSaved(): boolean {
	return useQueue().waiting.every(riderQueue.isLasting);
}

/**
 * Of the orders in hand those that the rider has not said to be delivered or given back, although the shop may not know
 * it yet.
 */
export function useOrdersToDeliver(inHand: readonly string[]): readonly string[] {
	const { waiting } = useQueue();
	const isDone = (id: string) => {
		const last = waiting.findLast(({ orderId }) => orderId === id);
		return last?.action.kind === "deliver" || last?.action.kind === "release";
	};
	return inHand.filter((id) => !isDone(id));
}

const NOBODY = { rider: { id: "" }, orders: [] };
