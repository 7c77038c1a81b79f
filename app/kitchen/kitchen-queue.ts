import { beginAction } from "../live/page-reads.ts";
import { createDeviceQueue } from "../offline/queue/device-queue.ts";
import type { ActionReply } from "../offline/queue/offline-queue.ts";
import { sendInTime } from "../offline/queue/send-in-time.ts";
import { isSignedOutHere } from "../session/is-signed-out.ts";
import { kitchenActionRules, type QueuedKitchenAction, storedKitchenActions } from "./kitchen-action.ts";
import { kitchenApi } from "./kitchen-api.ts";

/** The action in progress on this page: the page is read once for its answer and for its stream events. */
let doing: ReturnType<typeof beginAction> | null = null;

/** The kitchen's actions on this device, the same in every tab. */
export const kitchenQueue = createDeviceQueue({
	stored: storedKitchenActions,
	rules: kitchenActionRules,
	lock: "handi-kitchen-actions",
	send,
	isSessionOf,
	// The top of the board shows it, with the order's number.
	refused() {},
	async reading(reload) {
		const action = doing;
		doing = null;
		try {
			return await (action ? action.read(reload) : reload());
		} finally {
			action?.end();
		}
	},
});

async function send(queued: QueuedKitchenAction): Promise<ActionReply> {
	doing ??= beginAction();
	const reply = await sendInTime((signal) => call(queued, signal));
	if (reply.kind !== "done" && reply.kind !== "refused") {
		doing?.end();
		doing = null;
	}
	return reply;
}

function call({ orderId, key, action }: QueuedKitchenAction, signal: AbortSignal) {
	const order = kitchenApi.orders[":id"];
	const asked = { param: { id: orderId }, header: { "idempotency-key": key } };
	const options = { init: { signal } };
	switch (action.kind) {
		case "move": {
			const { to, from, minutes } = action;
			const json = { status: to, from, ...(minutes !== undefined && { minutes }) };
			return order.status.$put({ ...asked, json }, options);
		}
		case "undo":
			return order.undo.$post({ ...asked, json: { status: action.status } }, options);
		case "delay": {
			const { minutes, reason, promisedAt } = action;
			return order.delay.$put({ ...asked, json: { minutes, reason, promisedAt } }, options);
		}
	}
}

async function isSessionOf(personId: string): Promise<boolean | null> {
	try {
		const me = await kitchenApi.admin.me.$get();
		if (me.ok) return (await me.json()).admin.id === personId;
		return isSignedOutHere(me) ? false : null;
	} catch {
		return null;
	}
}
