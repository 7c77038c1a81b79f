import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { KnownCustomer } from "../../../contract/counter.ts";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { tenDigits } from "../../../domain/identity/phone-number.ts";
import type { Size } from "../../../domain/menu/dish.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { refusalOf } from "../../api.ts";
import { serverTime } from "../../live/server-clock.ts";
import { randomKey } from "../../random-key.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useStaff } from "../use-staff.ts";
import { type CounterLine, type Draft, EMPTY, forgetDraft, keepDraft, keptDraft } from "./counter-draft.ts";
import { useCounterQuote } from "./use-counter-quote.ts";
import { useKnownCustomer } from "./use-known-customer.ts";

type CounterUpi = { qrCode: string; confirmedBy: "provider" | "nobody" };
/** `upi` is null if none is wanted, "none" if no code could be made. */
export type Taken = { order: AdminOrderView; upi: CounterUpi | "none" | null };
export type CounterOrder = ReturnType<typeof useCounterOrder>;

/**
 * The order being taken: what is entered, the customer, and the price. The tab keeps it until it is placed or
 * discarded, or somebody logs out.
 */
export function useCounterOrder() {
	const staff = useStaff().email;
	const [draft, setDraft] = useState<Draft>(EMPTY);
	/** Null until the order is first sent, so that a duplicate of this tab takes another order. */
	const [key, setKey] = useState<string | null>(null);
	const [taken, setTaken] = useState<Taken | null>(null);
	/** The number of orders taken or discarded here. */
	const [round, setRound] = useState(0);
	/** Whether the order is to be placed once its price has come. */
	const [awaitsPrice, setAwaitsPrice] = useState(false);
	const known = useKnownCustomer(({ name }) =>
		// What was typed meanwhile stays.
		setDraft((last) => (last.name === "" ? { ...last, name } : last)),
	);
	const { run, busy, problem, forget } = useAction();
	const { quote, refusal, isPending, hasNewPrice, learn, forgetQuote } = useCounterQuote(draft);
	const change = (changes: Partial<Draft>) => {
		forget();
		setAwaitsPrice(false);
		setDraft((last) => ({ ...last, ...changes }));
	};
	const setQuantity = ({ name, size }: CounterLine, quantity: number) =>
		change({
			lines: draft.lines.flatMap((line) => {
				if (line.name !== name || line.size !== size) return [line];
				return quantity > 0 ? [{ ...line, quantity: Math.min(quantity, MAX_QUANTITY) }] : [];
			}),
		});

	const restore = useEffectEvent(() => {
		const kept = keptDraft(staff, serverTime());
		if (!kept) return;
		setDraft(kept.draft);
		setKey(kept.key);
		known.ask(kept.draft.phone);
	});
	useLayoutEffect(() => restore(), []);
	useEffect(() => {
		if (draft !== EMPTY && taken === null) keepDraft(staff, draft, key);
	}, [staff, draft, key, taken]);

	const needsTime = draft.day !== null && draft.dueAt === null;
	async function place() {
		if (!quote || busy || needsTime) return;
		const sentKey = key ?? randomKey();
		setKey(sentKey);
		let made: AdminOrderView | undefined;
		const isPlaced = await run(
			async () => {
				const reply = await adminApi.orders.counter.$post({
					json: { key: sentKey, ...bodyOf(draft), totalAmount: quote.totalAmount },
				});
				if (reply.ok) made = (await reply.json()).order;
				else {
					const why = await refusalOf(reply.clone());
					if (why.quote) learn(why.quote);
				}
				return reply;
			},
			{ inPlace: true },
		);
		if (!isPlaced || !made) return;
		forgetDraft();
		setTaken({ order: made, upi: null });
		if (draft.payment === "upi") setTaken({ order: made, upi: (await codeFor(made)) ?? "none" });
	}
	const placeWithPrice = useEffectEvent(() => {
		setAwaitsPrice(false);
		void place();
	});
	useEffect(() => {
		if (awaitsPrice && !isPending) placeWithPrice();
	}, [awaitsPrice, isPending]);

	const customer = known.of(draft.phone);
	return {
		...draft,
		...{ change, setQuantity, taken, needsTime, problem, quote, refusal, isPending, hasNewPrice, round },
		busy: busy || awaitsPrice,
		customer: customer ?? null,
		isNew: customer === null,
		typePhone(phone: string) {
			const { last } = known;
			if (last?.customer && last.phone !== tenDigits(phone))
				change({ phone, ...withoutThatOf(last.customer, draft) });
			else change({ phone, ...(last?.customer && draft.name === "" && { name: last.customer.name }) });
			known.ask(phone);
		},
		add(name: string, size: Size) {
			const line = draft.lines.find((each) => each.name === name && each.size === size);
			if (line) setQuantity(line, line.quantity + 1);
			else change({ lines: [...draft.lines, { name, size, quantity: 1 }] });
		},
		repeat(last: KnownCustomer["orders"][number]) {
			const way = last.fulfilment === "delivery" ? "delivery" : last.eatsHere ? "here" : "pickup";
			change({
				lines: last.items,
				way,
				...(way === "delivery" && {
					address: last.deliveryAddress,
					pin: last.deliveryCoordinates,
					directions: last.deliveryDirections,
				}),
			});
		},
		/** Places the order; pressed before its price has come, once it has. */
		place() {
			if (isPending) setAwaitsPrice(true);
			else void place();
		},
		isBegun: draft !== EMPTY,
		/** Begins another order; an unplaced one is discarded. */
		next() {
			forgetDraft();
			setDraft(EMPTY);
			setKey(null);
			setRound((last) => last + 1);
			known.forget();
			setTaken(null);
			forgetQuote();
			forget();
		},
	};
}

/** After a wrong number, that customer's name and address are removed; what was typed by hand stays. */
function withoutThatOf({ name, addresses, orders }: KnownCustomer, draft: Draft): Partial<Draft> {
	const isTheirs =
		addresses.some(({ address }) => address === draft.address) ||
		orders.some(({ deliveryAddress }) => deliveryAddress === draft.address);
	return {
		...(draft.name === name && { name: "" }),
		...(isTheirs && { address: "", pin: null, directions: null }),
	};
}

function bodyOf({ phone, name, way, address, pin, directions, lines, day: _day, ...rest }: Draft) {
	const isDelivered = way === "delivery";
	return {
		...rest,
		customer: { name, phone },
		items: lines.map((line) => ({ ...line })),
		fulfilment: isDelivered ? ("delivery" as const) : ("pickup" as const),
		...(way === "here" && { eatsHere: true }),
		...(isDelivered && { deliveryAddress: address, deliveryCoordinates: pin, deliveryDirections: directions }),
	};
}

/** The shop's or the provider's code; null if none can be made: the order page says why. */
async function codeFor({ _id, totalAmount }: AdminOrderView): Promise<CounterUpi | null> {
	const json = { orderId: _id, amount: totalAmount };
	const reply = await adminApi["generate-qr"].$post({ json }).catch(() => null);
	return reply?.ok ? reply.json() : null;
}
