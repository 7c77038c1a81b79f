import { useState } from "react";
import { useTryUntil } from "../../live/use-try-until.ts";
import { useShop } from "../../shop-data.tsx";

const ASK_EVERY_MS = 5_000;

/**
 * Asks the shop for the outcome of an order or a prebooking without a reply until it is known, even if an earlier page
 * or another tab sent it. Not while `isBusy`: then it is being sent again, which reports its own outcome.
 */
export function useSentOrder<End extends { kind: string }>({
	key,
	askEnd,
	isBusy,
	onEnd,
}: {
	key: { unanswered(): string | null };
	askEnd: () => Promise<End | null>;
	isBusy: () => boolean;
	onEnd: (outcome: End) => void;
}) {
	const { me } = useShop();
	const [isAsking, setAsking] = useState(() => key.unanswered() !== null);
	useTryUntil(ask, ASK_EVERY_MS, me !== null && isAsking);

	async function ask(): Promise<boolean> {
		if (isBusy()) return false;
		const end = await askEnd();
		if (isBusy() || end?.kind === "unanswered") return false;
		setAsking(false);
		if (end) onEnd(end);
		return true;
	}

	return { ask: () => setAsking(true) };
}
