import qrcode from "qrcode-generator";
import type { PaymentEntity, QrCodeEntity } from "./entities.ts";
import { capture, EMPTY_PAYMENT } from "./payments.ts";
import { type Provider, seconds } from "./provider.ts";
import { badRequest, invalidField } from "./provider-error.ts";
import { providerId } from "./provider-id.ts";
import {
	type Fields,
	readAmount,
	readChoice,
	readInteger,
	readNotes,
	readText,
	readYes,
	refuseOthers,
} from "./read-fields.ts";
import { find, page, type QrCodeRecord } from "./records.ts";

const MIN_SECONDS = 2 * 60;
const MAX_SECONDS = 2 * 60 * 60;

/** POST /payments/qr_codes (facts 1.9): a code for one payment closes after two hours at the latest. */
export function createQrCode(provider: Provider, fields: Fields): QrCodeEntity {
	refuseWithoutFeature(provider);
	refuseOthers(fields, [
		"type",
		"name",
		"usage",
		"fixed_amount",
		"payment_amount",
		"description",
		"customer_id",
		"close_by",
		"notes",
	]);
	const type = readChoice(fields, "type", ["upi_qr"]);
	const usage = readChoice(fields, "usage", ["single_use", "multiple_use"], "multiple_use");
	const isFixed = readYes(fields, "fixed_amount");
	if (usage === "single_use" && !isFixed)
		throw invalidField("fixed_amount", "The fixed amount must be true for single use.");
	const id = providerId("qr_");
	const entity: QrCodeEntity = {
		id,
		entity: "qr_code",
		created_at: seconds(provider),
		name: readText(fields, "name", 255),
		usage,
		type,
		image_url: `${provider.url}/qr/${id}.svg`,
		payment_amount: isFixed ? readAmount(fields, "payment_amount", "1.") : null,
		status: "active",
		description: readText(fields, "description", 255),
		fixed_amount: isFixed,
		payments_amount_received: 0,
		payments_count_received: 0,
		notes: readNotes(fields),
		customer_id: readText(fields, "customer_id", 40),
		close_by: closingTime(provider, usage, readInteger(fields, "close_by")),
		closed_at: null,
		close_reason: null,
	};
	if (provider.settings.qrImageContent) entity.image_content = upiLink(entity);
	provider.records.qrCodes.set(id, { entity });
	provider.emit("qr_code.created", { qr_code: entity });
	return structuredClone(entity);
}

/** GET /payments/qr_codes/:id */
export function readQrCode(provider: Provider, id: string): QrCodeEntity {
	return structuredClone(findQrCode(provider, id).entity);
}

/** GET /payments/qr_codes */
export function listQrCodes(provider: Provider, query: Fields) {
	refuseWithoutFeature(provider);
	return page(
		[...provider.records.qrCodes.values()].map((record) => record.entity),
		query,
	);
}

/** POST /payments/qr_codes/:id/close: the only way of closing that sends a webhook. */
export function closeQrCode(provider: Provider, id: string): QrCodeEntity {
	const { entity } = findQrCode(provider, id);
	if (entity.status === "closed") throw badRequest("The QR Code is already closed.");
	close(provider, entity, "on_demand");
	provider.emit("qr_code.closed", { qr_code: entity });
	return structuredClone(entity);
}

/** GET /payments/qr_codes/:id/payments */
export function listPaymentsOfQrCode(provider: Provider, id: string, query: Fields) {
	findQrCode(provider, id);
	const payments = [...provider.records.payments.values()].filter((record) => record.qrCodeId === id);
	return page(
		payments.map((record) => record.entity),
		query,
	);
}

/** Somebody scans the code and pays: the money is captured at once and belongs to no order. */
export function payQrCode(provider: Provider, id: string, paid: number | undefined): PaymentEntity {
	const { entity: code } = findQrCode(provider, id);
	if (code.status === "closed") throw badRequest("The QR Code is closed.");
	const amount = readAmount({ amount: paid ?? code.payment_amount ?? undefined });
	if (code.payment_amount !== null && amount !== code.payment_amount)
		throw badRequest("The QR Code takes its own amount only.");
	const vpa = "customer@okbank";
	const entity: PaymentEntity = {
		...EMPTY_PAYMENT,
		id: providerId("pay_"),
		amount,
		order_id: null,
		description: "QRv2 Payment",
		vpa,
		upi: { payer_account_type: "bank_account", vpa, flow: "intent" },
		email: null,
		contact: "+919000090000",
		notes: [],
		acquirer_data: { rrn: String(provider.now()).slice(-12) },
		created_at: seconds(provider),
	};
	const now = provider.now();
	const record = { entity, qrCodeId: id, createdAt: now, authorizedAt: now };
	provider.records.payments.set(entity.id, record);
	capture(provider, record);
	code.payments_amount_received += amount;
	code.payments_count_received += 1;
	if (code.usage === "single_use") close(provider, code, "paid");
	provider.emit("qr_code.credited", { payment: entity, qr_code: code });
	return structuredClone(entity);
}

/** When a code expires; no webhook is sent. */
export function dueOfQrCode(provider: Provider, { entity }: QrCodeRecord): { at: number; pass(): void } | null {
	if (entity.status === "closed" || entity.close_by === null) return null;
	return { at: entity.close_by * 1000, pass: () => close(provider, entity, null) };
}

/** The image behind `image_url`. */
export function drawQrCode(provider: Provider, id: string): string {
	const code = qrcode(0, "M");
	code.addData(upiLink(findQrCode(provider, id).entity));
	code.make();
	return code.createSvgTag({ scalable: true, margin: 16 });
}

function findQrCode(provider: Provider, id: string): QrCodeRecord {
	refuseWithoutFeature(provider);
	return find(provider.records.qrCodes, "qr_", id);
}

function refuseWithoutFeature({ settings }: Provider): void {
	if (!settings.qrCodes) throw badRequest("The requested URL was not found on the server.");
}

function closingTime(provider: Provider, usage: QrCodeEntity["usage"], closeBy: number | undefined): number | null {
	const now = seconds(provider);
	if (usage === "multiple_use") {
		if (closeBy !== undefined) throw invalidField("close_by", "close_by is not required for multiple use.");
		return null;
	}
	if (closeBy === undefined) return now + MAX_SECONDS;
	if (closeBy < now + MIN_SECONDS)
		throw invalidField("close_by", "close_by should be at least 2 minutes after current time");
	return Math.min(closeBy, now + MAX_SECONDS);
}

function close(provider: Provider, entity: QrCodeEntity, reason: QrCodeEntity["close_reason"]): void {
	Object.assign(entity, { status: "closed", closed_at: seconds(provider), close_reason: reason });
}

function upiLink({ id, name, payment_amount: amount }: QrCodeEntity): string {
	const parts = [
		"pa=test-mode.no-money@emulator",
		`pn=${encodeURIComponent(name ?? "TEST MODE")}`,
		`tr=RZP${id.slice(3)}qrv2`,
		"tn=TEST%20MODE",
		...(amount === null ? [] : [`am=${(amount / 100).toFixed(2)}`]),
		"cu=INR",
		"mc=5812",
	];
	return `upi://pay?${parts.join("&")}`;
}
