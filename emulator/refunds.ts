import type { RefundEntity, Speed } from "./entities.ts";
import { type Provider, seconds } from "./provider.ts";
import { badRequest, invalidField } from "./provider-error.ts";
import { providerId } from "./provider-id.ts";
import { type Fields, readAmount, readChoice, readNotes, readText, refuseOthers } from "./read-fields.ts";
import { collection, find, type PaymentRecord, page, type RefundRecord } from "./records.ts";

const SIX_MONTHS_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * POST /payments/:id/refund (facts 1.8). The same key with the same body returns the first answer again; with another
 * body, or before the first call is answered, it is a conflict.
 */
export function createRefund(
	provider: Provider,
	paymentId: string,
	fields: Fields,
	idempotency: { key: string | undefined; isInFlight: boolean },
): RefundEntity {
	const { key } = idempotency;
	if (key === undefined) return refund(provider, paymentId, fields);
	if (key.length < 10) throw badRequest("The idempotency key must be at least 10 characters long.");
	if (!/^[A-Za-z0-9_-]+$/.test(key))
		throw badRequest("The idempotency key must only contain alphanumeric characters, underscores, and hyphens");
	const request = JSON.stringify([paymentId, Object.entries(fields).sort()]);
	const before = provider.records.idempotentRefunds.get(key);
	if (before && before.request !== request)
		throw badRequest("Different request with the same idempotency key has already been processed.", 409);
	if (idempotency.isInFlight)
		throw badRequest("Another request with the same idempotency key is still in progress.", 409);
	if (before) return structuredClone(before.refund);
	const made = refund(provider, paymentId, fields);
	provider.records.idempotentRefunds.set(key, { request, refund: structuredClone(made) });
	return made;
}

/** GET /refunds/:id */
export function readRefund(provider: Provider, id: string): RefundEntity {
	return structuredClone(find(provider.records.refunds, "rfnd_", id).entity);
}

/** GET /refunds */
export function listRefunds(provider: Provider, query: Fields) {
	return page(
		[...provider.records.refunds.values()].map((record) => record.entity),
		query,
	);
}

/** GET /payments/:id/refunds */
export function listRefundsOf(provider: Provider, paymentId: string, query: Fields) {
	find(provider.records.payments, "pay_", paymentId);
	return page(refundsOf(provider, paymentId), query);
}

/** Refunds money that nobody captured. */
export function refundInFull(provider: Provider, paymentId: string, speed: Speed): void {
	const payment = find(provider.records.payments, "pay_", paymentId);
	const { amount } = payment.entity;
	make(provider, payment, { amount, speed, notes: [], receipt: null }, "processed");
}

/** When and how a refund ends on its own. */
export function dueOfRefund(provider: Provider, record: RefundRecord): { at: number; pass(): void } | null {
	if (record.entity.status !== "pending") return null;
	return { at: record.endsAt, pass: () => endRefund(provider, record.entity.id, record.endsAs) };
}

/** A pending refund reaches the customer, or fails: then the payment holds that money again. */
export function endRefund(provider: Provider, id: string, as: "processed" | "failed"): void {
	const { entity } = find(provider.records.refunds, "rfnd_", id);
	if (entity.status !== "pending") throw badRequest(`The refund is ${entity.status} already.`);
	entity.status = as;
	const payment = find(provider.records.payments, "pay_", entity.payment_id).entity;
	if (as === "processed") entity.acquirer_data = { arn: String(provider.now()).padStart(23, "1") };
	else {
		payment.amount_refunded -= entity.amount;
		payment.refund_status = payment.amount_refunded === 0 ? null : "partial";
		payment.status = payment.captured ? "captured" : "authorized";
	}
	provider.emit(`refund.${as}`, { refund: entity, payment });
}

function refund(provider: Provider, paymentId: string, fields: Fields): RefundEntity {
	const payment = find(provider.records.payments, "pay_", paymentId);
	refuseOthers(fields, ["amount", "speed", "notes", "receipt"]);
	const { entity } = payment;
	if (entity.refund_status === "full") throw badRequest("The payment has been fully refunded already");
	if (!entity.captured) throw badRequest("The payment status should be captured for action to be taken");
	const left = entity.amount - entity.amount_refunded;
	const isAll = fields.amount === undefined || fields.amount === null;
	const amount = isAll ? left : readAmount(fields);
	const speed = readChoice(fields, "speed", ["normal", "optimum"], "normal");
	const notes = readNotes(fields);
	const receipt = readText(fields, "receipt", 40);
	if (amount > entity.amount)
		throw invalidField("amount", "The refund amount provided is greater than amount captured");
	if (amount > left)
		throw invalidField("amount", "The total refund amount is greater than the refund payment amount");
	if (receipt !== null && refundsOf(provider, paymentId).some((made) => made.receipt === receipt))
		throw badRequest("Duplicate receipt found for this refund request.");
	if (provider.settings.lowBalance)
		throw badRequest("Your account does not have enough balance to carry out the refund operation.");
	const isTooOld = provider.now() - payment.createdAt > SIX_MONTHS_MS;
	const endsAs = isTooOld ? "failed" : provider.settings.refundOutcome;
	return make(provider, payment, { amount, speed, notes, receipt }, endsAs);
}

function make(
	provider: Provider,
	{ entity: payment }: PaymentRecord,
	{ amount, speed, notes, receipt }: Pick<RefundEntity, "amount" | "notes" | "receipt"> & { speed: Speed },
	endsAs: "processed" | "failed",
): RefundEntity {
	const { refundSeconds } = provider.settings;
	const entity: RefundEntity = {
		id: providerId("rfnd_"),
		entity: "refund",
		amount,
		currency: "INR",
		payment_id: payment.id,
		notes,
		receipt,
		acquirer_data: { arn: null },
		created_at: seconds(provider),
		batch_id: null,
		status: "pending",
		speed_requested: speed,
		speed_processed: speed === "optimum" ? "instant" : "normal",
	};
	const record: RefundRecord = { entity, endsAt: provider.now() + refundSeconds * 1000, endsAs };
	provider.records.refunds.set(entity.id, record);
	payment.amount_refunded += amount;
	payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
	if (payment.refund_status === "full") payment.status = "refunded";
	provider.emit("refund.created", { refund: entity, payment });
	if (refundSeconds === 0) endRefund(provider, entity.id, endsAs);
	return structuredClone(entity);
}

function refundsOf(provider: Provider, paymentId: string): RefundEntity[] {
	return collection(
		[...provider.records.refunds.values()]
			.map((record) => record.entity)
			.filter((entity) => entity.payment_id === paymentId),
	).items;
}
