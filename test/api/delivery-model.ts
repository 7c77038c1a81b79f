import type { OrderStatus } from "../../domain/orders/order-status.ts";

export type Act =
	| { kind: "wait"; seconds: number }
	| { kind: "pick-up"; rider: number }
	| { kind: "deliver"; rider: number; payment?: "cash" | "upi"; pin?: "right" | "wrong" }
	| { kind: "undo"; who: number | "owner" }
	| { kind: "release" | "fail"; rider: number }
	| { kind: "move"; to: OrderStatus }
	| { kind: "decide"; next: "redeliver" | "return" | "refund" }
	| { kind: "settle"; state: "unverified" | "verified" | "missing"; method?: "cash" | "upi" }
	| { kind: "cancel" };

type Who = number | "owner" | "customer";
type Failure = { next: null | "redeliver" } | null;
type At = { status: OrderStatus; rider: number | null };
type Line = { by: Who; at: number; before: (At & { failure: Failure }) | null; isUndo: boolean };
type Payment = { method: "cash" | "upi"; state: "unverified" | "verified" | "missing" };

const OUT = "Out for Delivery";

/**
 * The rules for one order paid on delivery, written a second time: each act returns "ok" or the code of its refusal,
 * and leaves the order in the state that must follow. Riders are numbers, times milliseconds.
 */
export function createDeliveryModel(placedAt: number, asksPin: boolean) {
	let now = placedAt;
	let status: OrderStatus = "Pending";
	let rider: number | null = null;
	let failure: Failure = null;
	/** Counts while the order is Delivered. */
	let recorded: (Payment & { collectedBy: number | null }) | null = null;
	let last: Line = { by: "customer", at: now, before: null, isUndo: false };
	/** How the order really went, without steps taken back. */
	const way: At[] = [{ status, rider }];
	const pin = { isMade: false, wrong: 0, lockedUntil: 0 };

	function step(by: Who, to: OrderStatus, next: number | null): "ok" {
		last = { by, at: now, before: { status, rider, failure }, isUndo: false };
		[status, rider] = [to, next];
		failure = null;
		way.push({ status, rider });
		return "ok";
	}

	function inKitchen(): OrderStatus {
		const from = way.findLast((at) => at.status !== OUT)?.status ?? "Pending";
		return from === "Delivered" || from === "Cancelled" ? "Preparing" : from;
	}

	function notInHand(by: number): string {
		if (rider !== null && rider !== by) return "not-your-order";
		return status === "Delivered" || status === "Cancelled" ? "moved-meanwhile" : "not-picked-up";
	}

	function pinVerdict(said: "right" | "wrong" | undefined): string {
		if (said === undefined) return "pin-needed";
		if (now < pin.lockedUntil) return "pin-locked";
		if (said === "right") {
			pin.wrong = 0;
			return "ok";
		}
		pin.wrong += 1;
		if (pin.wrong < 5) return "pin-wrong";
		pin.wrong = 0;
		pin.lockedUntil = now + 60_000;
		return "pin-locked";
	}

	function undo(by: Who): string {
		if (last.before === null || last.isUndo) return "nothing-to-undo";
		if (last.by !== by) return "moved-meanwhile";
		if (now - last.at > 30_000) return "undo-too-late";
		({ status, rider, failure } = last.before);
		last = { by, at: now, before: null, isUndo: true };
		way.pop();
		return "ok";
	}

	const acts: { [Kind in Act["kind"]]: (act: Extract<Act, { kind: Kind }>) => string } = {
		wait: ({ seconds }) => {
			now += seconds * 1000;
			return "ok";
		},
		"pick-up"({ rider: by }) {
			if (status === "Cancelled") return "moved-meanwhile";
			if (rider !== null && rider !== by) return "order-taken";
			if (status === "Delivered") return "moved-meanwhile";
			if (rider === by) return "ok";
			pin.isMade ||= asksPin;
			return step(by, OUT, by);
		},
		deliver({ rider: by, payment, pin: said }) {
			const isInHand = status === OUT && rider === by;
			if (isInHand && pin.isMade) {
				const verdict = pinVerdict(said);
				if (verdict !== "ok") return verdict;
			}
			if (status === "Cancelled") return "moved-meanwhile";
			if (rider !== null && rider !== by) return "order-taken";
			if (status === "Delivered") {
				const isSaidAgain = rider === by && (payment === undefined || payment === recorded?.method);
				return isSaidAgain ? "ok" : "moved-meanwhile";
			}
			if (!isInHand) return "not-picked-up";
			const method = payment ?? "cash";
			recorded = { method, state: method === "cash" ? "verified" : "unverified", collectedBy: by };
			return step(by, "Delivered", by);
		},
		undo: ({ who }) => undo(who),
		release: ({ rider: by }) => (status === OUT && rider === by ? step(by, inKitchen(), null) : notInHand(by)),
		fail({ rider: by }) {
			if (status !== OUT || rider !== by) return notInHand(by);
			failure = { next: null };
			return "ok";
		},
		move({ to }) {
			if (to === status) return "ok";
			// The rider who had it has it when it is on its way again; nobody says how the counter was paid.
			if (to === "Delivered") recorded = null;
			const isOver = to === "Delivered" || to === "Cancelled";
			return step("owner", to, isOver || to === OUT ? rider : null);
		},
		decide({ next }) {
			if (failure === null) return "no-failed-delivery";
			// Whoever takes this decision back has to decide again.
			if (next !== "redeliver") failure = { next: null };
			if (next === "return") return step("owner", inKitchen(), null);
			if (next === "refund") return step("owner", "Cancelled", rider);
			failure = { next };
			return "ok";
		},
		settle({ state, method = recorded?.method }) {
			if (status !== "Delivered" || method === undefined) return "not-paid-at-door";
			recorded = { method, state, collectedBy: recorded ? recorded.collectedBy : rider };
			return "ok";
		},
		cancel() {
			if (status === "Cancelled") return "already-cancelled";
			if (status !== "Pending" && status !== "Confirmed") return "too-far-along";
			if (now - placedAt > 300_000) return "window-passed";
			if (way.some((at) => at.status === "Delivered")) return "too-far-along";
			return step("customer", "Cancelled", rider);
		},
	};

	return {
		act(act: Act): string {
			// No two things happen at the very same moment.
			now += 1;
			return (acts[act.kind] as (act: Act) => string)(act);
		},
		state() {
			const isDelivered = status === "Delivered";
			const paid = isDelivered ? recorded : null;
			return {
				status,
				rider,
				failure,
				payment: paid && { method: paid.method, state: paid.state },
				isPaid: paid?.state === "verified",
				owes: paid?.method === "cash" && paid.state !== "missing" ? paid.collectedBy : null,
			};
		},
	};
}
