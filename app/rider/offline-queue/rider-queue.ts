import { createDeviceQueue } from "../../offline/queue/device-queue.ts";
import { isSignedOutHere } from "../../session/is-signed-out.ts";
import { toast } from "../../ui/toast.ts";
import { riderApi } from "../rider-api.ts";
import { isPinProblem } from "./pin-problem.ts";
import { riderActionRules } from "./rider-action.ts";
import { sendAction } from "./send-action.ts";
import { storedRiderActions } from "./stored-action.ts";

/** The actions of the rider using this phone, the same in every tab. */
export const riderQueue = createDeviceQueue({
	stored: storedRiderActions,
	rules: riderActionRules,
	lock: "handi-taps",
	send: sendAction,
	isSessionOf,
	refused({ refusal, hasWaited }) {
		// A problem that waited is shown at the top of the page, which may be out of view; a wrong PIN is shown beside
		// its field.
		if (hasWaited ? scrollY > 0 : !isPinProblem(refusal)) toast.error(refusal.message);
	},
});

async function isSessionOf(riderId: string): Promise<boolean | null> {
	try {
		const me = await riderApi.rider.me.$get();
		if (me.ok) return (await me.json()).rider.id === riderId;
		return isSignedOutHere(me) ? false : null;
	} catch {
		return null;
	}
}
