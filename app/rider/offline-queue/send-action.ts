import type { ActionReply } from "../../offline/queue/offline-queue.ts";
import { sendInTime } from "../../offline/queue/send-in-time.ts";
import { riderApi } from "../rider-api.ts";
import type { QueuedRiderAction } from "./rider-action.ts";

/** Sends an action of a rider under its key. */
export function sendAction(action: QueuedRiderAction): Promise<ActionReply> {
	return sendInTime((signal) => call(action, signal));
}

function call({ orderId, key, action }: QueuedRiderAction, signal: AbortSignal) {
	const order = riderApi.rider.orders[":id"];
	const asked = { param: { id: orderId }, header: { "idempotency-key": key } };
	const options = { init: { signal } };
	switch (action.kind) {
		case "pick-up":
			return order.status.$put({ ...asked, json: { status: "Out for Delivery" } }, options);
		case "deliver":
			return order.status.$put(
				{
					...asked,
					json: {
						status: "Delivered",
						payment: action.payment,
						amount: action.amount,
						pin: action.pin,
					},
				},
				options,
			);
		case "undo":
			return order.undo.$post({ ...asked, json: { status: action.status } }, options);
		case "release":
			return order.release.$post({ ...asked, json: { reason: action.reason, where: action.where } }, options);
		case "failed":
			return order.failed.$post({ ...asked, json: { reason: action.reason } }, options);
	}
}
