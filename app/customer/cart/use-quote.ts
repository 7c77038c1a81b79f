import { useCallback, useEffect, useRef, useState } from "react";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import type { Tip } from "../../../domain/pricing/tips.ts";
import { api, type Problem, refusalOf } from "../../api.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import { RETRY_MS, useTryUntil } from "../../live/use-try-until.ts";
import type { FulfilmentChoice } from "./use-fulfilment.ts";

export type RefusedLine = NonNullable<Problem["lines"]>[number];
/** A price, whether it is for pickup and, if asked for, in how many minutes an order placed now would arrive. */
export type PricedCart = QuoteView & { isPickup: boolean; promisedMinutes?: number | null };
/** The destination is outside the delivery area, with its distance; the price is then that of a place inside. */
export type Outside = { distanceKm: number; upToKm: number | null };
type Answer = {
	asked: string | null;
	quote: PricedCart | null;
	refused: RefusedLine[];
	hasFailed: boolean;
	/** Whether it failed because nobody answered. */
	isUnanswered: boolean;
	outside: Outside | null;
};

const DEBOUNCE_MS = 200;
const NOTHING: Answer = {
	asked: null,
	quote: null,
	refused: [],
	hasFailed: false,
	isUnanswered: false,
	outside: null,
};

/**
 * The server's price of the cart, while it is asked for. While that of another cart or choice loads, `pending` is true
 * and the last figures stay. A new `version`, when the shop may have changed, only asks again: the order can be
 * confirmed meanwhile, as the shop refuses a total that is no longer right. With a date it is the price of a prebooking
 * for that day, else of an order as chosen. While lines are refused it is the price of the others, and `isSettled` is
 * false. `to` is the destination, if the fee depends on it. If nobody answers, it asks again.
 */
export function useQuote(
	{
		cart,
		tip,
		preferredDate,
		to,
		...fulfilment
	}: FulfilmentChoice & { cart: Cart; tip: Tip; preferredDate?: string; to: Coordinates | null },
	{ isAsked, version }: { isAsked: boolean; version: unknown },
) {
	const [answer, setAnswer] = useState(NOTHING);
	const [attempt, setAttempt] = useState(0);
	const prebooking = preferredDate ? { kind: "prebooking", preferredDate } : {};
	const place = to && { deliveryCoordinates: to };
	const body = JSON.stringify({ items: linesOf(cart), tip, ...prebooking, ...fulfilment, ...place });
	const kind = fulfilment.fulfilment;
	const asking = isAsked && cart.length > 0 ? `${attempt} ${body}` : null;

	const askedBefore = useRef<string | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with another version the price may have changed
	useEffect(() => {
		const isAgain = askedBefore.current === asking;
		askedBefore.current = asking;
		if (asking === null) return;
		const abort = new AbortController();
		const ask = async () => {
			const asked = await fetchQuote(body, abort.signal);
			if (!abort.signal.aborted) setAnswer((last) => answerAfter(last, { ...asked, asked: asking }, isAgain));
		};
		const timer = setTimeout(ask, DEBOUNCE_MS);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [asking, body, version]);

	const retry = useCallback(() => setAttempt((last) => last + 1), []);
	/**
	 * Takes the fresh quote or the refused lines of an order's refusal; the remaining lines are then priced without
	 * them.
	 */
	const learn = useCallback(
		({ quote, refused }: { quote?: QuoteView; refused?: RefusedLine[] }) => {
			const news = { ...(quote && { quote: pricedFor(kind, quote) }), ...(refused && { refused }) };
			setAnswer((last) => ({ ...last, ...news, hasFailed: false, isUnanswered: false }));
			if (refused) setAttempt((last) => last + 1);
		},
		[kind],
	);
	const pending = asking !== null && answer.asked !== asking;
	useTryUntil(
		async () => {
			const again = { ...(await fetchQuote(body)), asked: asking };
			setAnswer((last) => (last.asked === asking ? answerAfter(last, again, true) : last));
			return !again.isUnanswered;
		},
		RETRY_MS,
		asking !== null && !pending && answer.isUnanswered,
	);
	const isSettled = asking !== null && !pending && !answer.hasFailed && answer.refused.length === 0;
	return { ...answer, pending, isSettled, retry, learn };
}

/**
 * What is known after another answer. If the same was asked again, at news of the shop, a failure changes nothing: the
 * next news asks once more.
 */
export function answerAfter(last: Answer, next: Answer, isAgain: boolean): Answer {
	if (isAgain && next.hasFailed && last.asked === next.asked) return last;
	return next.quote === null && next.refused.length === 0 ? { ...next, quote: last.quote } : next;
}

/** The cart's lines as the server needs them: never a price. */
export function linesOf(cart: Cart) {
	return cart.map(({ name, size, quantity }) => ({ name, size, quantity }));
}

function pricedFor(fulfilment: FulfilmentChoice["fulfilment"], quote: QuoteView): PricedCart {
	return { ...quote, isPickup: fulfilment === "pickup" };
}

/** If lines are refused, the price is that of the others. */
async function fetchQuote(body: string, signal?: AbortSignal): Promise<Omit<Answer, "asked">> {
	const json = JSON.parse(body);
	try {
		const response = await api.quote.$post({ json }, { init: { signal } });
		if (response.ok) return { ...NOTHING, quote: pricedFor(json.fulfilment, await response.json()) };
		const { code, lines, distanceKm, upToKm = null } = await refusalOf(response);
		if (code === "outside-area" && distanceKm !== undefined) {
			const { deliveryCoordinates: _outside, ...anywhere } = json;
			return { ...(await fetchQuote(JSON.stringify(anywhere), signal)), outside: { distanceKm, upToKm } };
		}
		if (!lines) return { ...NOTHING, hasFailed: true, isUnanswered: code === "network" };
		const isRefused = (item: RefusedLine) =>
			lines.some(({ name, size }) => name === item.name && size === item.size);
		const items = json.items.filter((item: RefusedLine) => !isRefused(item));
		const rest =
			items.length > 0 ? await api.quote.$post({ json: { ...json, items } }, { init: { signal } }) : null;
		return { ...NOTHING, quote: rest?.ok ? pricedFor(json.fulfilment, await rest.json()) : null, refused: lines };
	} catch {
		return { ...NOTHING, hasFailed: true, isUnanswered: true };
	}
}
