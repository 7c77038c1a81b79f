import type { OrderEntity } from "./entities.ts";
import { type Provider, seconds } from "./provider.ts";
import { invalidField } from "./provider-error.ts";
import { providerId } from "./provider-id.ts";
import {
	type Fields,
	isRecord,
	readAmount,
	readChoice,
	readInteger,
	readNotes,
	readText,
	readYes,
	refuseOthers,
} from "./read-fields.ts";
import { type CaptureRule, collection, find, type OrderRecord, page } from "./records.ts";

const MAX_MANUAL_MINUTES = 7200;

/** POST /orders (facts 1.3). There is no idempotency: repeating the call makes another order. */
export function createOrder(provider: Provider, fields: Fields): OrderEntity {
	refuseOthers(fields, [
		"amount",
		"currency",
		"receipt",
		"notes",
		"partial_payment",
		"first_payment_min_amount",
		"payment",
	]);
	const amount = readAmount(fields);
	readChoice(fields, "currency", ["INR"]);
	const receipt = readText(fields, "receipt", 40);
	const notes = readNotes(fields);
	const captureRule = readCaptureRule(fields.payment);
	if (readYes(fields, "partial_payment")) throw invalidField("partial_payment", "Partial payment is not emulated.");
	if (receipt !== null && provider.settings.uniqueReceipts && withReceipt(provider, receipt).length > 0)
		throw invalidField("receipt", "The receipt has already been taken.");

	const entity: OrderEntity = {
		id: providerId("order_"),
		entity: "order",
		amount,
		amount_paid: 0,
		amount_due: amount,
		currency: "INR",
		receipt,
		offer_id: null,
		status: "created",
		attempts: 0,
		notes,
		created_at: seconds(provider),
	};
	provider.records.orders.set(entity.id, { entity, captureRule });
	return structuredClone(entity);
}

/** GET /orders/:id */
export function readOrder(provider: Provider, id: string): OrderEntity {
	return structuredClone(findOrder(provider, id).entity);
}

/** PATCH /orders/:id: only the notes can be changed. */
export function changeOrder(provider: Provider, id: string, fields: Fields): OrderEntity {
	const { entity } = findOrder(provider, id);
	refuseOthers(fields, ["notes"]);
	if (fields.notes === undefined) throw invalidField("notes", "The notes field is required.");
	entity.notes = readNotes(fields);
	return structuredClone(entity);
}

/** GET /orders: by `receipt`, `authorized`, time and page; with `expand[]=payments`, including their payments. */
export function listOrders(provider: Provider, query: Fields, expand: readonly string[]) {
	const receipt = readText(query, "receipt", 40);
	const authorized = readInteger(query, "authorized");
	const entities = [...provider.records.orders.values()]
		.map((record) => record.entity)
		.filter((order) => receipt === null || order.receipt === receipt)
		.filter((order) => authorized === undefined || isAuthorized(provider, order.id) === (authorized === 1));
	const listed = page(entities, query);
	if (!expand.some((name) => name === "payments" || name.startsWith("payments."))) return listed;
	return {
		...listed,
		items: listed.items.map((order) => ({ ...order, payments: listPaymentsOf(provider, order.id) })),
	};
}

/** GET /orders/:id/payments: every attempt, newest first. */
export function listPaymentsOf(provider: Provider, orderId: string) {
	findOrder(provider, orderId);
	return collection(paymentsOf(provider, orderId).reverse());
}

/** An order of the provider's; refuses an unknown id like the provider. */
export function findOrder(provider: Provider, id: string): OrderRecord {
	return find(provider.records.orders, "order_", id);
}

function paymentsOf(provider: Provider, orderId: string) {
	return [...provider.records.payments.values()]
		.map((record) => record.entity)
		.filter((payment) => payment.order_id === orderId);
}

function isAuthorized(provider: Provider, orderId: string): boolean {
	return paymentsOf(provider, orderId).some(({ status }) => status !== "created" && status !== "failed");
}

function withReceipt(provider: Provider, receipt: string): OrderRecord[] {
	return [...provider.records.orders.values()].filter(({ entity }) => entity.receipt === receipt);
}

function readCaptureRule(value: unknown): CaptureRule | null {
	if (value === undefined || value === null) return null;
	if (!isRecord(value)) throw invalidField("payment", "The payment must be an array.");
	refuseOthers(value, ["capture", "capture_options"]);
	const capture = readChoice(value, "capture", ["automatic", "manual"]);
	const options = value.capture_options ?? {};
	if (!isRecord(options)) throw invalidField("capture_options", "The capture options must be an array.");
	refuseOthers(options, ["automatic_expiry_period", "manual_expiry_period", "refund_speed"]);
	const automatic = readInteger(options, "automatic_expiry_period");
	const manual = readInteger(options, "manual_expiry_period");
	if (automatic !== undefined && automatic < 12)
		throw invalidField("automatic_expiry_period", "The automatic expiry period must be at least 12.");
	if (manual !== undefined && (manual > MAX_MANUAL_MINUTES || manual < (automatic ?? 12)))
		throw invalidField(
			"manual_expiry_period",
			`The manual expiry period must be between ${automatic ?? 12} and ${MAX_MANUAL_MINUTES}.`,
		);
	const refundSpeed = readChoice(options, "refund_speed", ["normal", "optimum"], "normal");
	const automaticMinutes = automatic ?? manual ?? 3 * 24 * 60;
	return { capture, automaticMinutes, manualMinutes: manual ?? MAX_MANUAL_MINUTES, refundSpeed };
}
