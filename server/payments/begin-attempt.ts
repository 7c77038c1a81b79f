import { setTimeout as sleep } from "node:timers/promises";
import type { RefusalOf } from "../../contract/refusals.ts";
import { paise } from "../../domain/money.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { dishCount } from "../../domain/slots/dish-count.ts";
import { THE_SHOP } from "../db/append-event.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { LockedAccount } from "../identity/lock-account.ts";
import { admitOrder, checkStanding, mayPayOnDelivery } from "../order-intake/admit-order.ts";
import { type Asker, beginIntake } from "../order-intake/begin-intake.ts";
import { checkOrder } from "../order-intake/check-order.ts";
import type { OrderRefusal } from "../order-intake/order-refusal.ts";
import { giveBackPortions } from "../portions/take-portions.ts";
import { type CheckPrebookingRefusal, checkOpenPrebookings, checkPrebooking } from "../prebookings/check-prebooking.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { isPlaced } from "./attempt-end.ts";
import { type AttemptRow, canonicalOf, type Draft, draftText, lockAttempt, type Payable } from "./attempt-store.ts";
import { FIRST_CHECK_MS } from "./check-attempts.ts";
import { HOLDS_MS, HOLDS_NOTHING, lockHolding, mayHold } from "./held-portions.ts";
import type { Provider } from "./provider-client.ts";
import { takePlaceAndPortions } from "./take-instead-of-held.ts";

/** The longest that a customer waits; with the shop's own work it is less than 12 s. */
const TIMEOUT_MS = 11_000;
/** How long a process that asks the provider may hold others up if it dies. */
const LEASE_MS = 15_000;
/** How soon a caller first polls for the answer that another one is waiting for; then less and less often. */
const FIRST_POLL_MS = 50;
const MAX_POLL_MS = 500;
const RETRY_AFTER_SECONDS = 3;

type Begun = {
	attemptId: string;
	providerOrderId: string;
	amountPaise: number;
	/** Whether the same order or prebooking is possible for cash instead. */
	mayPayOnDelivery: boolean;
};

type BeginAttemptRefusal =
	| KeepDraftRefusal
	| RefusalOf<"online-payment-not-offered" | "payment-order-failed" | "too-much-to-pay-online">;

/**
 * Prices and stores what is to be paid and asks the provider for one order to pay it with. The same draft again is the
 * same attempt and the same provider order; refuses as placing does, so that nobody pays for what the shop would not
 * cook.
 */
export async function beginAttempt(
	shop: Shop,
	asker: Asker,
	payable: Payable,
): Promise<Result<Begun, BeginAttemptRefusal>> {
	const { account } = shop.payments;
	if (!account) return refuse({ code: "online-payment-not-offered" });
	if (payable.request.items.length === 0) return refuse({ code: "empty-cart" });
	const draft = await keepDraft(shop, asker, payable);
	if (!draft.ok) return draft;
	const { attempt, mustAsk, wasAsked, mayPayOnDelivery } = draft.value;
	const begun = (providerOrderId: string) =>
		ok({
			attemptId: attempt.id,
			providerOrderId,
			amountPaise: paise(attempt.total_rupees),
			mayPayOnDelivery,
		});
	if (attempt.provider_order_id !== null) return begun(attempt.provider_order_id);
	if (!mustAsk) {
		const answer = await answerToOther(shop, attempt.id);
		if (answer !== null) return begun(answer);
		return refuse({ code: "payment-order-failed", retryAfterSeconds: RETRY_AFTER_SECONDS });
	}
	const order = await askForOrder(account.provider, attempt, wasAsked);
	if (order === null || order === "too-much") {
		await shop.storage.write((tx) => answered(tx, attempt.id, { asking_until: null }));
		if (order === null) return refuse({ code: "payment-order-failed", retryAfterSeconds: RETRY_AFTER_SECONDS });
		const { phones } = (await shop.cache.current()).settings;
		const amount = attempt.total_rupees;
		const phone = phones[0] ?? null;
		return refuse({ code: "too-much-to-pay-online", amount, mayPayAtDoor: mayPayOnDelivery, phone });
	}
	const kept = await shop.storage.write(async (tx) => {
		await answered(tx, attempt.id, {
			asking_until: null,
			provider_order_id: order.id,
			looks: 0,
			next_look_at: shop.clock.now() + FIRST_CHECK_MS,
		});
		return (await readAnswer(tx, attempt.id)).provider_order_id;
	});
	// A simultaneous caller may have been quicker: only the order that the shop knows may be paid.
	if (kept === null) throw new Error(`the payment order of ${attempt.id} was not kept`);
	return begun(kept);
}

/**
 * The payment order that another caller is asking for, here or in another process; null if that caller gets none, or
 * none in time.
 */
async function answerToOther(shop: Shop, id: string): Promise<string | null> {
	const until = performance.now() + TIMEOUT_MS;
	for (let pause = FIRST_POLL_MS; performance.now() < until; pause = Math.min(2 * pause, MAX_POLL_MS)) {
		await sleep(pause);
		const { provider_order_id, asking_until } = await readAnswer(shop.storage.read, id);
		if (provider_order_id !== null) return provider_order_id;
		if (!isBeingAsked(asking_until, shop.clock.now())) break;
	}
	return null;
}

function readAnswer(reader: Reader, id: string): Promise<Pick<AttemptRow, "provider_order_id" | "asking_until">> {
	return reader
		.selectFrom("payment_attempts")
		.select(["provider_order_id", "asking_until"])
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

type Kept = { attempt: AttemptRow; mustAsk: boolean; wasAsked: boolean; mayPayOnDelivery: boolean };

type KeepDraftRefusal =
	| OrderRefusal
	| CheckPrebookingRefusal
	| RefusalOf<"too-many-prebookings" | "paid-already" | "payment-returned">;

/** In one transaction before the provider is asked: the agreement must be stored before anybody can pay for it. */
function keepDraft(
	shop: Shop,
	{ customer, network }: Asker,
	payable: Payable,
): Promise<Result<Kept, KeepDraftRefusal>> {
	const now = shop.clock.now();
	const own = randomId(now);
	const { request } = payable;
	const isOrder = payable.kind === "order";
	const bookedFor = isOrder ? null : payable.request.preferredDate;
	return shop.storage.write(async (tx) => {
		const route = isOrder ? "orders" : "prebookings";
		const canonical = canonicalOf(payable);
		const intake = { route, key: request.orderId, canonical, id: own, now } as const;
		const claimed = await beginIntake(tx, customer, intake);
		if (!claimed.ok) return claimed;
		const { account, id } = claimed.value;
		const { accountId } = customer;
		const holding = await lockHolding(shop, tx, accountId, bookedFor);
		const known = id === own ? null : await lockAttempt(tx, id);
		const unpaid = known ? await mustBeUnpaid(tx, known) : ok(null);
		if (!unpaid.ok) return unpaid;
		const drafted = await priceDraft(shop, tx, payable, { customer, account }, { id, now });
		if (!drafted.ok) return drafted;
		const draft = drafted.value;
		const { phone, quote } = draft.priced;
		const due = draft.kind === "order" ? draft.priced.due : null;
		const fulfilment = isOrder ? payable.request.fulfilment : undefined;
		const coming = { id, accountId, phone, network, total: quote.totalAmount, fulfilment, now };
		const admitted = await admitOrder(shop, tx, coming, isOrder ? "order-online" : "prebooking-online");
		if (!admitted.ok) return admitted;
		const taken = await takePlaceAndPortions(shop, tx, holding, {
			...{ lines: quote.items, due, accountId, by: customer, now },
			...(bookedFor !== null && { date: bookedFor }),
		});
		if (!taken.ok) return taken;
		const place = due ? { due_at: due.at, due_portions: dishCount(request.items) } : null;
		const held = {
			preferred_date: bookedFor,
			...(await heldWhilePaying(shop, tx, accountId, { portions: taken.value, place }, now)),
		};
		const onDelivery = await mayPayOnDelivery(
			shop,
			tx,
			account,
			coming,
			isOrder ? "order-on-delivery" : "prebooking",
		);
		const agreed = { draft: draftText(draft), ...held };
		if (known) return ok({ ...(await goOn(tx, known, agreed, now)), mayPayOnDelivery: onDelivery });
		const attempt = newAttempt(coming, request.orderId, agreed);
		await tx.insertInto("payment_attempts").values(attempt).execute();
		return ok({ attempt, mustAsk: true, wasAsked: false, mayPayOnDelivery: onDelivery });
	});
}

async function mustBeUnpaid(
	tx: Tx,
	known: AttemptRow,
): Promise<Result<null, RefusalOf<"paid-already" | "payment-returned">>> {
	if (known.paid_at !== null)
		return refuse({ code: (await isPlaced(tx, known)) ? "paid-already" : "payment-returned" });
	// Its customer's browser has proven that it is paid; nobody pays again while it is being confirmed.
	return known.reported_at === null ? ok(null) : refuse({ code: "paid-already" });
}

/** What the customer agrees to with each try, and what is held for it. */
type Agreed = Pick<AttemptRow, "draft" | "portions" | "portions_until" | "due_at" | "due_portions" | "preferred_date">;

function newAttempt(
	{ id, accountId, total, now }: { id: string; accountId: string; total: number; now: number },
	key: string,
	agreed: Agreed,
): AttemptRow {
	return {
		id,
		customer_id: accountId,
		client_key: key,
		total_rupees: total,
		receipt: `handi-${id}`,
		provider_order_id: null,
		created_at: now,
		begun_at: now,
		asking_until: now + LEASE_MS,
		reported_at: null,
		paid_at: null,
		looks: 0,
		next_look_at: null,
		...agreed,
	};
}

/** Whether the shop takes this order or prebooking now, at this total; returns what to store of it. */
async function priceDraft(
	shop: Shop,
	tx: Tx,
	payable: Payable,
	{ customer, account }: { customer: Asker["customer"]; account: LockedAccount },
	{ id, now }: { id: string; now: number },
): Promise<Result<Draft, KeepDraftRefusal>> {
	if (payable.kind === "order") {
		const priced = await checkOrder(shop, tx, payable.request, { customer, account }, now);
		return priced.ok ? ok({ ...payable, priced: priced.value }) : priced;
	}
	const { request } = payable;
	const phone = request.phoneNumber;
	const welcome = await checkStanding(shop, tx, account, "prebooking-online", phone);
	if (!welcome.ok) return welcome;
	const priced = await checkPrebooking(shop, tx, request, now);
	if (!priced.ok) return priced;
	const room = await checkOpenPrebookings(tx, customer.accountId, [id], now);
	return room.ok ? ok({ ...payable, priced: { quote: priced.value, phone } }) : room;
}

type Held = {
	portions: string | null;
	/** The place in its slot. */
	place: { due_at: number; due_portions: number } | null;
};

/** What was taken, to be held while it is being paid; given back at once if it may not be held. */
async function heldWhilePaying(shop: Shop, tx: Tx, accountId: string, { portions, place }: Held, now: number) {
	if (portions === null && place === null) return HOLDS_NOTHING;
	if (!(await mayHold(shop, tx, accountId))) {
		await giveBackPortions(shop, tx, portions, { by: THE_SHOP, now });
		return HOLDS_NOTHING;
	}
	return { ...HOLDS_NOTHING, ...place, ...(portions !== null && { portions, portions_until: now + HOLDS_MS }) };
}

/** The same draft, agreed to again. Another call may be asking the provider for its order right now. */
async function goOn(tx: Tx, known: AttemptRow, agreed: Agreed, now: number): Promise<Omit<Kept, "mayPayOnDelivery">> {
	const mustAsk = known.provider_order_id === null && !isBeingAsked(known.asking_until, now);
	const change = {
		...agreed,
		begun_at: now,
		...(mustAsk && { asking_until: now + LEASE_MS }),
		...(known.provider_order_id !== null && { looks: 0, next_look_at: now + FIRST_CHECK_MS }),
	};
	await tx.updateTable("payment_attempts").set(change).where("id", "=", known.id).execute();
	return { attempt: { ...known, ...change }, mustAsk, wasAsked: true };
}

/**
 * Whether somebody is asking the provider right now; a lease in the future, left behind by a clock that was put back,
 * doesn't count.
 */
function isBeingAsked(until: number | null, now: number): boolean {
	return until !== null && until > now && until <= now + LEASE_MS;
}

/**
 * The provider has no idempotency key for this: if it was asked before, its answer may have been lost, so the order is
 * looked up by its receipt first. An order that is still created without our knowledge can't be paid, because nobody
 * learns of it. `too-much` is a definite no to the amount.
 */
async function askForOrder(
	provider: Provider,
	{ receipt, total_rupees }: AttemptRow,
	wasAsked: boolean,
): Promise<{ id: string } | "too-much" | null> {
	const until = provider.now() + TIMEOUT_MS;
	const amount = paise(total_rupees);
	const isOurs = (order: { amount: number; currency: string }) => order.amount === amount && order.currency === "INR";
	const find = async () => {
		const found = await provider.findOrder(receipt, until);
		return found.ok ? found.value : undefined;
	};
	if (wasAsked) {
		const found = await find();
		if (found === undefined) return null;
		if (found) return isOurs(found) ? found : null;
	}
	const made = await provider.createOrder({ amount, receipt }, until);
	if (made.ok) return isOurs(made.value) ? made.value : null;
	if (made.refusal.isTooMuch) return "too-much";
	// An existing receipt is refused: so an earlier request did arrive.
	const found = await find();
	return found && isOurs(found) ? found : null;
}

async function answered(
	tx: Tx,
	id: string,
	change: Partial<Pick<AttemptRow, "asking_until" | "provider_order_id" | "looks" | "next_look_at">>,
): Promise<void> {
	await tx
		.updateTable("payment_attempts")
		.set(change)
		.where("id", "=", id)
		.where("provider_order_id", "is", null)
		.execute();
}
