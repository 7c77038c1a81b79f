import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTryUntil } from "../../../live/use-try-until.ts";
import { useShop } from "../../../shop-data.tsx";
import type { PlaceOrderOutcome } from "../place-order.ts";
import { attemptEnd } from "./attempt-end.ts";
import { forgetPaying, leftPaying, type PayingFor, payingFor } from "./paying-for.ts";

const CONFIRM_EVERY_MS = 2_000;
const LONG_MS = 30_000;
/** An open attempt is checked for half a minute, and after that on each event of the shop. */
const WATCH_EVERY_MS = 5_000;
const MAX_WATCHED = 6;
/**
 * How many times the page asks while it shows the check to a customer who comes back from a UPI app to a page that was
 * closed meanwhile.
 */
const MAX_CHECKED = 5;

type Phase = "none" | "listening" | "watching" | "checking" | "confirming";

/**
 * Asks the shop for the outcome of a payment: of one being confirmed until it is known, and now and then of one left
 * open, also by an earlier page (specification 6.1, the browser that died after paying). If the customer left that page
 * while paying, this one says that it is checking, and then that nothing is paid yet. Not while `isBusy`: then
 * a payment is in progress, which reports its own outcome.
 */
export function usePaymentEnd({
	isBusy,
	onEnd,
}: {
	isBusy: () => boolean;
	onEnd: (outcome: PlaceOrderOutcome, attempt: PayingFor) => void;
}) {
	const { me, lastEventId } = useShop();
	const [phase, setPhase] = useState<Phase>(firstPhase);
	/** The screen showed the check, and no payment had arrived. */
	const [isUnpaid, setUnpaid] = useState(false);
	const [isLong, setLong] = useState(false);
	const watched = useRef(0);
	const isConfirming = phase === "confirming";
	const isChecking = phase === "checking" && me !== null;

	const pause = isConfirming || isChecking ? CONFIRM_EVERY_MS : WATCH_EVERY_MS;
	useTryUntil(ask, pause, me !== null && (isConfirming || isChecking || phase === "watching"));

	const onChange = useEffectEvent(() => {
		if (phase === "listening") void ask();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each event of the shop may be about this payment
	useEffect(() => onChange(), [lastEventId]);
	useEffect(() => {
		const onSeen = () => !document.hidden && onChange();
		document.addEventListener("visibilitychange", onSeen);
		return () => document.removeEventListener("visibilitychange", onSeen);
	}, []);

	useEffect(() => {
		if (!isConfirming) return setLong(false);
		const timer = setTimeout(setLong, LONG_MS, true);
		return () => clearTimeout(timer);
	}, [isConfirming]);

	async function ask(): Promise<boolean> {
		if (isBusy()) return false;
		const attempt = payingFor();
		if (!attempt) {
			// Another tab has announced it.
			setUnpaid(false);
			setPhase("none");
			return true;
		}
		const end = await attemptEnd(attempt.attemptId);
		if (isBusy() || end === null) return false;
		if (end.kind === "confirming") {
			confirm();
			return false;
		}
		if (end.kind === "waiting") return waitNoLonger();
		setPhase("none");
		setUnpaid(false);
		// After the next login the attempt is checked again.
		if (end.kind === "signed-out" && !isConfirming) return true;
		if (end.kind === "unknown") {
			forgetPaying();
			// Another person's: whoever looks at the check is told so.
			if (isConfirming || isChecking) onEnd({ kind: "of-another" }, attempt);
		} else onEnd(end, attempt);
		return true;
	}

	/** It is not paid yet; returns whether it was checked often enough. */
	function waitNoLonger(): boolean {
		// The provider's window says that it is paid: the shop will be told.
		if (isConfirming) return false;
		watched.current += 1;
		if (watched.current < (phase === "checking" ? MAX_CHECKED : MAX_WATCHED)) return false;
		if (phase === "checking") {
			leftPaying();
			watched.current = 0;
			setUnpaid(true);
			setPhase("watching");
		} else setPhase("listening");
		return true;
	}

	/** Nothing on the screen waits any more; what is still open is watched in the background. */
	function settle() {
		watched.current = 0;
		leftPaying();
		setUnpaid(false);
		setPhase(payingFor() === null ? "none" : "watching");
	}

	function confirm() {
		setUnpaid(false);
		setPhase("confirming");
	}

	return { isConfirming, isChecking, isUnpaid, isLong, confirm, settle };
}

function firstPhase(): Phase {
	const attempt = payingFor();
	if (attempt === null) return "none";
	return attempt.isAway ? "checking" : "watching";
}
