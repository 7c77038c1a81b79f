import { useEffect, useState } from "react";
import { useTryUntil } from "../../../live/use-try-until.ts";
import type { PlaceOrderOutcome } from "../place-order.ts";
import { attemptEnd } from "./pay-online.ts";
import { forgetPaying, type PayingFor, payingFor } from "./paying-for.ts";

const ASK_EVERY_MS = 2_000;
const LONG_MS = 30_000;

/**
 * Asks the shop what became of a payment: of one that is being confirmed until it is known, and once of one that an earlier page
 * left open (decisions: Payment, the browser that died after paying).
 */
export function usePaymentEnd(onEnd: (outcome: PlaceOrderOutcome, attempt: PayingFor) => void) {
	const [isConfirming, setConfirming] = useState(false);
	const [isLong, setLong] = useState(false);
	const [isLeftOpen, setLeftOpen] = useState(() => payingFor() !== null);

	useTryUntil(ask, ASK_EVERY_MS, isConfirming || isLeftOpen);

	useEffect(() => {
		if (!isConfirming) return setLong(false);
		const timer = setTimeout(setLong, LONG_MS, true);
		return () => clearTimeout(timer);
	}, [isConfirming]);

	async function ask(): Promise<boolean> {
		const attempt = payingFor();
		const end = attempt ? await attemptEnd(attempt.attemptId) : { kind: "unknown" as const };
		if (end === null) return false;
		if (end.kind === "confirming") {
			setConfirming(true);
			return false;
		}
		if (end.kind === "waiting") {
			// Said to be paid by the provider's window: the shop will hear of it.
			if (isConfirming) return false;
			setLeftOpen(false);
			return true;
		}
		setLeftOpen(false);
		setConfirming(false);
		if (end.kind === "unknown") forgetPaying();
		else if (attempt) onEnd(end, attempt);
		return true;
	}

	return { isConfirming, isLong, confirm: () => setConfirming(true), leave: () => setConfirming(false) };
}
