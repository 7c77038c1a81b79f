import type { PaymentEntity } from "./entities.ts";
import { findOrder } from "./orders.ts";
import { type Provider, seconds } from "./provider.ts";
import { badRequest, invalidField, ProviderError } from "./provider-error.ts";
import { providerId } from "./provider-id.ts";
import { type Fields, readAmount, readChoice, refuseOthers } from "./read-fields.ts";
import { type CaptureRule, find, type OrderRecord, type PaymentRecord, page } from "./records.ts";
import { refundInFull } from "./refunds.ts";

export type Payer = { email?: string | null; contact?: string | null; vpa?: string | null };
export type FailureReason = keyof typeof FAILURES;

export const ORDER_IS_PAID =
	"Your payment has been declined as the order is already paid. Please initiate the payment with a new order.";
const POLLED_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/** Why payments fail, as a payment's error says it (facts 1.10). */
const FAILURES = {
	payment_failed: {
		code: "BAD_REQUEST_ERROR",
		description: "Your payment didn't go through due to a temporary issue. Any debited amount will be refunded.",
		source: "gateway",
		step: "payment_authorization",
	},
	payment_cancelled: {
		code: "BAD_REQUEST_ERROR",
		description: "You may have cancelled the payment or there was a delay in response from the UPI app.",
		source: "customer",
		step: "payment_authentication",
	},
	insufficient_funds: {
		code: "GATEWAY_ERROR",
		description: "Transaction failed due to insufficient funds.",
		source: "customer",
		step: "payment_debit_request",
	},
	payment_timed_out: {
		code: "BAD_REQUEST_ERROR",
		description: "Payment was unsuccessful as it was not completed on time.",
		source: "customer",
		step: "payment_authentication",
	},
} as const;

/** A customer starts a payment, on an order or without one. A paid order refuses further payments. */
export function beginPayment(
	provider: Provider,
	from: { orderId: string } | { amount: number },
	payer: Payer = {},
): PaymentEntity {
	const order = "orderId" in from ? findOrder(provider, from.orderId).entity : null;
	if (order?.status === "paid") throw badRequest(ORDER_IS_PAID);
	const amount = "amount" in from ? readAmount(from) : (order?.amount_due ?? 0);
	if (order) {
		order.status = "attempted";
		order.attempts += 1;
	}
	const vpa = payer.vpa ?? "success@razorpay";
	const entity: PaymentEntity = {
		...EMPTY_PAYMENT,
		id: providerId("pay_"),
		amount,
		order_id: order?.id ?? null,
		vpa,
		upi: { payer_account_type: "bank_account", vpa, flow: "intent" },
		email: payer.email ?? null,
		contact: payer.contact ?? null,
		notes: structuredClone(order?.notes ?? []),
		created_at: seconds(provider),
	};
	const record: PaymentRecord = {
		entity,
		qrCodeId: null,
		createdAt: provider.now(),
		authorizedAt: null,
	};
	provider.records.payments.set(entity.id, record);
	return structuredClone(entity);
}

/**
 * The bank approves. A failed payment may still be authorised, for three days (facts 1.6); it is captured automatically
 * if the rule of its order or of the account says so and the order is not paid yet.
 */
export function authorizePayment(provider: Provider, id: string): PaymentEntity {
	const record = findPayment(provider, id);
	const { entity } = record;
	const isLate = entity.status === "failed";
	if (entity.status !== "created" && !isLate)
		throw badRequest(`A payment that is ${entity.status} cannot be authorised.`);
	if (isLate && provider.now() - record.createdAt > POLLED_FOR_MS)
		throw badRequest("The provider asks the bank for three days only.");
	Object.assign(entity, NO_ERROR, {
		status: "authorized",
		acquirer_data: { rrn: String(provider.now()).slice(-12) },
	});
	record.authorizedAt = provider.now();
	provider.emit("payment.authorized", { payment: entity });
	if (capturesItself(provider, record)) capture(provider, record);
	return structuredClone(entity);
}

/** The bank declines, or does not answer for too long. The order stays open for another attempt. */
export function failPayment(provider: Provider, id: string, reason: FailureReason = "payment_failed"): PaymentEntity {
	const { entity } = findPayment(provider, id);
	if (entity.status !== "created") throw badRequest(`A payment that is ${entity.status} cannot fail.`);
	if (!(reason in FAILURES)) throw badRequest(`There is no reason ${reason}.`);
	const { code, description, source, step } = FAILURES[reason];
	Object.assign(entity, {
		status: "failed",
		error_code: code,
		error_description: description,
		error_source: source,
		error_step: step,
		error_reason: reason,
	});
	provider.emit("payment.failed", { payment: entity });
	return structuredClone(entity);
}

/** POST /payments/:id/capture: the whole authorised amount of a payment on an order that is not paid yet. */
export function capturePayment(provider: Provider, id: string, fields: Fields): PaymentEntity {
	const record = findPayment(provider, id);
	refuseOthers(fields, ["amount", "currency"]);
	const amount = readAmount(fields);
	readChoice(fields, "currency", ["INR"], "INR");
	const { entity } = record;
	if (entity.captured) throw badRequest("This payment has already been captured");
	if (entity.status !== "authorized")
		throw badRequest("Only payments which have been authorized and not yet captured can be captured");
	if (amount !== entity.amount) throw invalidField("amount", "Capture amount must be equal to the amount authorized");
	if (entity.order_id === null) throw badRequest("A payment without an order cannot be captured.");
	if (findOrder(provider, entity.order_id).entity.status === "paid") throw badRequest(ORDER_IS_PAID);
	capture(provider, record);
	return structuredClone(entity);
}

/** GET /payments/:id */
export function readPayment(provider: Provider, id: string): PaymentEntity {
	return structuredClone(findPayment(provider, id).entity);
}

/** GET /payments: by time and page. */
export function listPayments(provider: Provider, query: Fields) {
	return page(
		[...provider.records.payments.values()].map((record) => record.entity),
		query,
	);
}

/** What checkout tells the page about a failed payment. */
export function failureOf(payment: PaymentEntity): ProviderError {
	return new ProviderError(400, {
		error: {
			code: payment.error_code === "GATEWAY_ERROR" ? "GATEWAY_ERROR" : "BAD_REQUEST_ERROR",
			description: payment.error_description ?? "",
			source: payment.error_source ?? "NA",
			step: payment.error_step ?? "NA",
			reason: payment.error_reason ?? "NA",
			metadata: { payment_id: payment.id, order_id: payment.order_id ?? undefined },
		},
	});
}

/** When and how a payment changes on its own: silence fails it, an authorisation that nobody captures is refunded. */
export function dueOfPayment(
	provider: Provider,
	{ entity, createdAt }: PaymentRecord,
): { at: number; pass(): void } | null {
	if (entity.status === "created") {
		const at = createdAt + provider.settings.silenceMinutes * 60_000;
		return { at, pass: () => void failPayment(provider, entity.id, "payment_timed_out") };
	}
	if (entity.status !== "authorized") return null;
	const order = entity.order_id === null ? null : findOrder(provider, entity.order_id);
	const rule = ruleOf(provider, order);
	const at = createdAt + rule.manualMinutes * 60_000;
	return { at, pass: () => refundInFull(provider, entity.id, rule.refundSpeed) };
}

function findPayment(provider: Provider, id: string): PaymentRecord {
	return find(provider.records.payments, "pay_", id);
}

/** Takes the money: the payment is captured, and its order is paid. */
export function capture(provider: Provider, { entity }: PaymentRecord): void {
	const fee = Math.round(entity.amount * 0.02);
	const tax = Math.round(fee * 0.18);
	Object.assign(entity, { status: "captured", captured: true, fee: fee + tax, tax });
	const order = entity.order_id === null ? null : findOrder(provider, entity.order_id).entity;
	if (order) Object.assign(order, { status: "paid", amount_paid: entity.amount, amount_due: 0 });
	provider.emit("payment.captured", { payment: entity });
	if (order) provider.emit("order.paid", { payment: entity, order });
}

function capturesItself(provider: Provider, { entity, createdAt }: PaymentRecord): boolean {
	if (entity.order_id === null) return false;
	const order = findOrder(provider, entity.order_id);
	const rule = ruleOf(provider, order);
	const isInTime = provider.now() - createdAt <= rule.automaticMinutes * 60_000;
	return rule.capture === "automatic" && isInTime && order.entity.status !== "paid";
}

function ruleOf({ settings }: Provider, order: OrderRecord | null): CaptureRule {
	return (
		order?.captureRule ?? {
			capture: settings.capture,
			automaticMinutes: settings.automaticExpiryMinutes,
			manualMinutes: settings.manualExpiryMinutes,
			refundSpeed: "normal",
		}
	);
}

const NO_ERROR = {
	error_code: null,
	error_description: null,
	error_source: null,
	error_step: null,
	error_reason: null,
} as const;

export const EMPTY_PAYMENT = {
	entity: "payment",
	currency: "INR",
	status: "created",
	invoice_id: null,
	international: false,
	method: "upi",
	amount_refunded: 0,
	refund_status: null,
	captured: false,
	description: null,
	card_id: null,
	bank: null,
	wallet: null,
	fee: null,
	tax: null,
	...NO_ERROR,
	acquirer_data: {},
} as const;
