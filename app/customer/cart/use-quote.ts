import { useCallback, useEffect, useState } from "react";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import type { TIPS } from "../../../domain/pricing/quote.ts";
import { api, type Problem, refusalOf } from "../../api.ts";

export type Tip = 0 | (typeof TIPS)[number];
export type RefusedLine = NonNullable<Problem["lines"]>[number];
type Answer = { asked: string | null; quote: QuoteView | null; refused: RefusedLine[]; hasFailed: boolean };

const DEBOUNCE_MS = 200;
const NOTHING: Answer = { asked: null, quote: null, refused: [], hasFailed: false };

/**
 * The server's price of the cart. While a newer one is on its way `pending` is true and the last figures stay;
 * `version` asks again when the shop may have changed. With a date it is the price of a prebooking for that day.
 */
export function useQuote(cart: Cart, tip: Tip, enabled: boolean, version: unknown, preferredDate?: string) {
	const [answer, setAnswer] = useState(NOTHING);
	const [attempt, setAttempt] = useState(0);
	const prebooking = preferredDate ? { kind: "prebooking", preferredDate } : {};
	const body = JSON.stringify({ items: linesOf(cart), tip, ...prebooking });
	const asking = enabled && cart.length > 0 ? `${version} ${attempt} ${body}` : null;

	useEffect(() => {
		if (asking === null) return;
		const abort = new AbortController();
		const ask = async () => {
			const asked = await fetchQuote(body, abort.signal);
			if (!abort.signal.aborted) {
				setAnswer((last) => ({ ...asked, asked: asking, quote: asked.quote ?? last.quote }));
			}
		};
		const timer = setTimeout(ask, DEBOUNCE_MS);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [asking, body]);

	const retry = useCallback(() => setAttempt((last) => last + 1), []);
	/** The fresh quote or the refused lines that an order's refusal carried. */
	const learn = useCallback(
		(news: { quote?: QuoteView; refused?: RefusedLine[] }) =>
			setAnswer((last) => ({ ...last, ...news, hasFailed: false })),
		[],
	);
	const pending = asking !== null && answer.asked !== asking;
	const isSettled = asking !== null && !pending && !answer.hasFailed && answer.refused.length === 0;
	return { ...answer, pending, isSettled, retry, learn };
}

/** What the server wants to know of a cart: never a price. */
export function linesOf(cart: Cart) {
	return cart.map(({ name, size, quantity }) => ({ name, size, quantity }));
}

async function fetchQuote(body: string, signal: AbortSignal): Promise<Omit<Answer, "asked">> {
	try {
		const response = await api.quote.$post({ json: JSON.parse(body) }, { init: { signal } });
		if (response.ok) return { quote: await response.json(), refused: [], hasFailed: false };
		const { lines } = await refusalOf(response);
		return { quote: null, refused: lines ?? [], hasFailed: lines === undefined };
	} catch {
		return { quote: null, refused: [], hasFailed: true };
	}
}
