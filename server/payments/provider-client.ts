import type { z } from "zod";
import { ok, type Result, refuse } from "../../domain/result.ts";
import * as entities from "./provider-entities.ts";

/**
 * Why the provider gave no usable answer: `refused` is a definite no, which a retry will not change; after `unclear`
 * (no answer, a broken one, or the provider's own fault) it is unknown whether it was done.
 */
export type ProviderFault = {
	code: "refused" | "unclear";
	why: string;
	/** For `refused`: the amount is more than the provider accepts from this account at once (facts 1.3). */
	isTooMuch?: true;
	/** For `refused`: the account's balance is too low for now (facts 1.8). */
	lacksBalance?: true;
	/** For `refused`: this account has nothing with that id ("The id provided does not exist"). */
	isUnknown?: true;
};
export type Answer<Entity> = Promise<Result<Entity, ProviderFault>>;

/**
 * The shop's calls to the payment provider (facts 1). Amounts are in paise. `until` is when the caller stops waiting.
 */
export type Provider = {
	createOrder(order: { amount: number; receipt: string }, until?: number): Answer<entities.Order>;
	/** The order with this receipt; null if there is none. */
	findOrder(receipt: string, until?: number): Answer<entities.Order | null>;
	paymentsOf(orderId: string): Answer<entities.Payment[]>;
	payment(id: string, until?: number): Answer<entities.Payment>;
	capture(payment: { id: string; amount: number }, until?: number): Answer<entities.Payment>;
	/** The same `key` is the same refund, however often it is sent. */
	refund(paymentId: string, refund: { amount: number; key: string }): Answer<entities.Refund>;
	refundById(id: string): Answer<entities.Refund>;
	/** All refunds of a payment. */
	refundsOf(paymentId: string): Answer<entities.Refund[]>;
	createQr(
		code: { amount: number; name: string; reference: string; closeBy: number },
		until?: number,
	): Answer<entities.QrCode>;
	closeQr(id: string): Answer<entities.QrCode>;
	paymentsOfQr(id: string): Answer<entities.Payment[]>;
	/** Everything that was settled in a month: payments, refunds and adjustments, one line each. */
	settledIn(month: { year: number; month: number }): Answer<entities.SettlementLine[]>;
	/** The clock of `until`, in milliseconds. */
	now(): number;
};

/** Time and chance, so that tests need not wait. */
export type ProviderTimers = {
	now(): number;
	/** A signal that aborts after this many milliseconds. */
	after(milliseconds: number): AbortSignal;
	wait(milliseconds: number): Promise<void>;
	random(): number;
};

type ProviderAccount = { url: string; keyId: string; keySecret: string };

/** The longest that one call may take, including retries. */
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 400;
/** The most that the provider returns at once (facts 1.13), many times a kitchen's sales in a month. */
const SETTLED_AT_ONCE = 1_000;
const MAX_SETTLED = 50_000;

const REAL_TIMERS: ProviderTimers = {
	now: () => performance.now(),
	after: (milliseconds) => AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds))),
	wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
	random: Math.random,
};

/**
 * The provider's HTTP interface, called directly (docs/decisions/016 explains why not through its own library). Every
 * call ends within 10 s; one that is refused for too many requests is retried within that time.
 */
export function createProvider(
	{ url, keyId, keySecret }: ProviderAccount,
	{ timers = REAL_TIMERS, send = fetch }: { timers?: ProviderTimers; send?: typeof fetch } = {},
): Provider {
	const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

	async function ask<Entity>(
		schema: z.ZodType<Entity>,
		method: "GET" | "POST",
		path: string,
		{ body, headers, until = timers.now() + ANSWER_MS }: Asked = {},
	): Answer<Entity> {
		const end = Math.min(until, timers.now() + ANSWER_MS);
		for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
			const reply = await once(method, path, { body, headers, until: end });
			if (!reply.ok) return reply;
			const { status, text } = reply.value;
			if (status !== 429) return read(schema, status, text);
			// With jitter, so that callers refused together do not retry together.
			const rest = pause * (0.5 + timers.random());
			if (timers.now() + rest >= end) return refuse({ code: "unclear", why: "429" });
			await timers.wait(rest);
		}
	}

	async function once(
		method: "GET" | "POST",
		path: string,
		{ body, headers, until }: Asked & { until: number },
	): Promise<Result<{ status: number; text: string }, ProviderFault>> {
		const left = until - timers.now();
		if (left <= 0) return refuse({ code: "unclear", why: "no time left" });
		try {
			const reply = await send(`${url}${path}`, {
				method,
				headers: {
					authorization,
					accept: "application/json",
					...(body !== undefined && { "content-type": "application/json" }),
					...headers,
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
				signal: timers.after(left),
				redirect: "error",
			});
			// The body as well: a provider may answer and then hang.
			return ok({ status: reply.status, text: await reply.text() });
		} catch (fault) {
			return refuse({ code: "unclear", why: reasonOf(fault) });
		}
	}

	return {
		now: timers.now,
		createOrder: ({ amount, receipt }, until) =>
			ask(entities.order, "POST", "/orders", {
				body: { amount, currency: "INR", receipt, payment: CAPTURE },
				until,
			}),
		async findOrder(receipt, until) {
			const path = `/orders?receipt=${encodeURIComponent(receipt)}`;
			const found = await ask(entities.listOf(entities.order), "GET", path, { until });
			if (!found.ok) return found;
			// The oldest, should there ever be two.
			const orders = found.value.items.filter((order) => order.receipt === receipt);
			return ok(orders.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))[0] ?? null);
		},
		async paymentsOf(orderId) {
			return items(await ask(entities.listOf(entities.payment), "GET", `/orders/${part(orderId)}/payments`));
		},
		payment: (id, until) => ask(entities.payment, "GET", `/payments/${part(id)}`, { until }),
		capture: ({ id, amount }, until) =>
			ask(entities.payment, "POST", `/payments/${part(id)}/capture`, {
				body: { amount, currency: "INR" },
				until,
			}),
		refund: (paymentId, { amount, key }) =>
			ask(entities.refund, "POST", `/payments/${part(paymentId)}/refund`, {
				body: { amount, speed: "normal", receipt: key },
				headers: { "X-Refund-Idempotency": key },
			}),
		refundById: (id) => ask(entities.refund, "GET", `/refunds/${part(id)}`),
		async refundsOf(paymentId) {
			const path = `/payments/${part(paymentId)}/refunds?count=100`;
			return items(await ask(entities.listOf(entities.refund), "GET", path));
		},
		createQr: ({ amount, name, reference, closeBy }, until) =>
			ask(entities.qrCode, "POST", "/payments/qr_codes", {
				body: {
					type: "upi_qr",
					usage: "single_use",
					fixed_amount: true,
					payment_amount: amount,
					name,
					description: `Order ${reference}`,
					close_by: closeBy,
					notes: { order: reference },
				},
				until,
			}),
		async settledIn({ year, month }) {
			const lines: entities.SettlementLine[] = [];
			for (;;) {
				const page = `count=${SETTLED_AT_ONCE}&skip=${lines.length}`;
				const path = `/settlements/recon/combined?year=${year}&month=${month}&${page}`;
				const found = await ask(entities.listOf(entities.settlementLine), "GET", path);
				if (!found.ok) return found;
				lines.push(...found.value.items);
				if (found.value.items.length < SETTLED_AT_ONCE || lines.length >= MAX_SETTLED) return ok(lines);
			}
		},
		closeQr: (id) => ask(entities.qrCode, "POST", `/payments/qr_codes/${part(id)}/close`),
		async paymentsOfQr(id) {
			return items(
				await ask(
					entities.listOf(entities.payment),
					"GET",
					`/payments/qr_codes/${part(id)}/payments?count=100`,
				),
			);
		},
	};
}

type Asked = {
	body?: object | undefined;
	headers?: Record<string, string> | undefined;
	until?: number | undefined;
};

/**
 * Money is captured as soon as the bank allows it; if it is not captured within three days, it is refunded
 * automatically, such as a second payment of the same order. The provider's default is five days.
 */
const THREE_DAYS = 4_320;
const CAPTURE = {
	capture: "automatic",
	capture_options: {
		automatic_expiry_period: THREE_DAYS,
		manual_expiry_period: THREE_DAYS,
		refund_speed: "normal",
	},
};

function read<Entity>(schema: z.ZodType<Entity>, status: number, text: string): Result<Entity, ProviderFault> {
	if (status >= 500 || status === 408) return refuse({ code: "unclear", why: String(status) });
	const json = parsed(text);
	if (status >= 400) return refuse(refusal(status, json));
	const entity = schema.safeParse(json);
	if (status < 200 || status >= 300 || !entity.success)
		return refuse({ code: "unclear", why: `${status} without a usable answer` });
	return ok(entity.data);
}

/** The refusals of a call that may be under way, or done already (facts 1.4 and 1.8). */
const UNDECIDED = /another payment operation is in progress|duplicate receipt|refund has already been processed/i;

/** A wrong key says nothing about the call, and neither does the same call still being processed. */
function refusal(status: number, json: unknown): ProviderFault {
	const error = entities.error.safeParse(json);
	const why = (error.success && error.data.error.description) || String(status);
	const isAboutUs = status === 401 || status === 409 || /api key|authenticat/i.test(why);
	const said = `${status} ${why}`.slice(0, 200);
	if (isAboutUs || UNDECIDED.test(why)) return { code: "unclear", why: said };
	const isTooMuch = /exceeds (the )?maximum amount/i.test(why);
	const lacksBalance = /not have enough balance/i.test(why);
	const isUnknown = /does not exist/i.test(why);
	return {
		...{ code: "refused", why: said },
		...{ ...(isTooMuch && { isTooMuch }), ...(lacksBalance && { lacksBalance }), ...(isUnknown && { isUnknown }) },
	};
}

/** Why there was no answer: ECONNREFUSED rather than the TypeError that `fetch` makes of it. */
function reasonOf(fault: unknown): string {
	if (!(fault instanceof Error)) return "fault";
	const { cause } = fault;
	return cause instanceof Error && "code" in cause ? String(cause.code) : fault.name;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function items<Entity>(list: Result<{ items: Entity[] }, ProviderFault>): Result<Entity[], ProviderFault> {
	return list.ok ? ok(list.value.items) : list;
}

function part(id: string): string {
	return encodeURIComponent(id);
}
