import { useEffect, useState } from "react";
import type { TimeSlotView } from "../../contract/slots.ts";
import type { Fulfilment } from "../../domain/orders/fulfilment.ts";
import { api } from "../api.ts";

/** Other customers order meanwhile. */
const REFRESH_MS = 30_000;

type Answer = { asked: string; slots: readonly TimeSlotView[] | null };

/** The times of a day (`YYYY-MM-DD`), read again every half a minute, and whenever `version` changes. */
export function useTimeSlots(date: string, fulfilment: Fulfilment, version: unknown) {
	const asked = `${date} ${fulfilment}`;
	const [answer, setAnswer] = useState<Answer | null>(null);
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or version reads again
	useEffect(() => {
		let isCurrent = true;
		const read = async () => {
			const slots = await fetchSlots(date, fulfilment);
			if (!isCurrent) return;
			// The last times are better than none, unless they are for another day.
			setAnswer((last) => ({ asked, slots: slots ?? (last?.asked === asked ? last.slots : null) }));
		};
		void read();
		const timer = setInterval(read, REFRESH_MS);
		return () => {
			isCurrent = false;
			clearInterval(timer);
		};
	}, [date, fulfilment, version, attempt]);

	const known = answer?.asked === asked ? answer : null;
	return {
		slots: known?.slots ?? null,
		hasFailed: known !== null && known.slots === null,
		retry: () => setAttempt((last) => last + 1),
	};
}

async function fetchSlots(date: string, fulfilment: Fulfilment): Promise<TimeSlotView[] | null> {
	try {
		const reply = await api.store.slots.$get({ query: { date, fulfilment } });
		return reply.ok ? await reply.json() : null;
	} catch {
		return null;
	}
}
