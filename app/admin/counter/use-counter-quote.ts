import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import { type Problem, refusalOf } from "../../api.ts";
import { RETRY_MS, useTryUntil } from "../../live/use-try-until.ts";
import { useShop } from "../../shop-data.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import type { Draft } from "./counter-draft.ts";
import { counterTexts } from "./counter-texts.ts";

type Answer = {
	asked: string;
	quote: QuoteView | null;
	refusal: Problem | null;
	/** Whether the total of the same order has changed. */
	hasNewPrice: boolean;
};

const QUOTE_AFTER_MS = 150;
const NO_ANSWER: Answer = { asked: "", quote: null, refusal: null, hasNewPrice: false };

/**
 * The server's price of the order as entered, asked again when the shop may have changed, and until it answers; while a
 * newer one loads, and if nobody answers, the last one stays.
 */
export function useCounterQuote({ lines, way, pin, dueAt }: Draft) {
	const { lastEventId } = useShop();
	const [answer, setAnswer] = useState(NO_ANSWER);
	const isEmpty = lines.length === 0;
	const asking = JSON.stringify({
		items: lines.map(({ name, size, quantity }) => ({ name, size, quantity })),
		fulfilment: way === "delivery" ? "delivery" : "pickup",
		...(way === "delivery" && { deliveryCoordinates: pin }),
		dueAt,
	});
	const latest = useRef(0);
	/** Returns whether the shop has answered. An answer overtaken by a later one is ignored. */
	async function ask(): Promise<boolean> {
		latest.current += 1;
		const turn = latest.current;
		const { quote, refusal } = await fetchQuote(asking);
		if (turn === latest.current) {
			setAnswer((last) => {
				const known = last.asked === asking ? last : NO_ANSWER;
				return {
					...{ asked: asking, quote: isUnanswered(refusal) ? known.quote : quote, refusal },
					hasNewPrice: known.hasNewPrice || isOtherTotal(known.quote, quote),
				};
			});
		}
		return !isUnanswered(refusal);
	}
	const askNow = useEffectEvent(ask);

	// biome-ignore lint/correctness/useExhaustiveDependencies: an event may have changed the price
	useEffect(() => {
		if (isEmpty) return;
		const timer = setTimeout(() => void askNow(), QUOTE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [asking, isEmpty, lastEventId]);
	useTryUntil(ask, RETRY_MS, !isEmpty && isUnanswered(answer.refusal));

	return {
		quote: isEmpty ? null : answer.quote,
		refusal: isEmpty ? null : answer.refusal,
		isPending: !isEmpty && answer.asked !== asking,
		hasNewPrice: !isEmpty && answer.hasNewPrice,
		learn: (quote: QuoteView) => setAnswer({ asked: asking, quote, refusal: null, hasNewPrice: false }),
		forgetQuote() {
			// An answer that is still to come is of the last order.
			latest.current += 1;
			setAnswer(NO_ANSWER);
		},
	};
}

async function fetchQuote(asking: string): Promise<{ quote: QuoteView | null; refusal: Problem | null }> {
	try {
		const reply = await adminApi.orders.counter.quote.$post({ json: JSON.parse(asking) });
		return reply.ok
			? { quote: await reply.json(), refusal: null }
			: { quote: null, refusal: await refusalOf(reply) };
	} catch {
		return { quote: null, refusal: { message: counterTexts.en.network, code: "network" } };
	}
}

function isUnanswered(refusal: Problem | null): boolean {
	return refusal?.code === "network";
}

function isOtherTotal(before: QuoteView | null, now: QuoteView | null): boolean {
	return before !== null && now !== null && before.totalAmount !== now.totalAmount;
}
