import type { Selectable } from "kysely";
import { paise } from "../../domain/money.ts";
import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { claimDue } from "../db/claim-due.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentCodesTable } from "../db/tables.ts";
import { qrCode } from "../http/qr-code.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { adoptRefundsOf } from "./adopt-refund.ts";
import { aboutPayment } from "./event-about-payment.ts";
import { isPayable, payOrder } from "./pay-order.ts";
import { insertPayment, isKnown, rowOf } from "./payment-store.ts";
import type { Provider, ProviderFault } from "./provider-client.ts";
import type { Payment } from "./provider-entities.ts";

type CodeRow = Selectable<PaymentCodesTable>;

const BATCH = 50;
/** A customer is waiting at the door: better the shop's own code than a long wait. */
const TIMEOUT_MS = 6_000;
/** The provider's maximum (facts 1.9). */
const OPEN_FOR_MS = 2 * 3_600_000;
/** A code with less than a minute left is not shown any more. */
const LEAST_LEFT_MS = 60_000;
const FIRST_CHECK_MS = 20_000;
const MAX_PAUSE_MS = 3_600_000;
const LOOKED_AT_FOR_MS = DAY_MS;

/**
 * The provider's code for an order, for its exact amount and one payment; an open one is reused. Null if the provider
 * makes none: then the shop's own code is used, whose payment nobody confirms.
 */
export async function paymentCode(
	shop: Shop,
	order: OrderRow,
	shopName: string,
): Promise<{ picture: string; link: string } | null> {
	const { account } = shop.payments;
	if (!account || !isPayable(order, paise(order.total_rupees))) return null;
	const now = shop.clock.now();
	const open = await openCode(shop.storage.read, order, now);
	if (open) return open;
	const { provider } = account;
	const made = await provider.createQr(
		{
			amount: paise(order.total_rupees),
			name: shopName.slice(0, 60),
			reference: order.order_number,
			closeBy: Math.floor((now + OPEN_FOR_MS) / 1000),
		},
		provider.now() + TIMEOUT_MS,
	);
	if (!made.ok) {
		shop.log.info({ why: made.refusal.why }, "the provider makes no code: the shop's own is shown");
		return null;
	}
	const { id, image_content, close_by } = made.value;
	// Its image alone would have to be fetched from elsewhere, and our own code would pay past it.
	if (!image_content) {
		void provider.closeQr(id);
		return null;
	}
	const code = { picture: await qrCode(image_content), link: image_content };
	const row: CodeRow = {
		id,
		order_id: order.id,
		amount_paise: paise(order.total_rupees),
		...code,
		is_open: 1,
		close_by: (close_by ?? Math.floor((now + OPEN_FOR_MS) / 1000)) * 1000,
		created_at: now,
		looks: 0,
		next_look_at: now + FIRST_CHECK_MS,
	};
	const kept = await shop.storage.write((tx) => keepCode(tx, row, now));
	// Paid, cancelled or given another code while the provider made this one.
	if (kept?.id !== id) void provider.closeQr(id);
	return kept;
}

/**
 * Stores a new code, unless its order has an open one by now, which it returns instead; null if nothing is to be paid
 * any more.
 */
async function keepCode(tx: Tx, row: CodeRow, now: number): Promise<CodeRow | null> {
	const order = await lockOrder(tx, row.order_id);
	if (!order || !isPayable(order, row.amount_paise)) return null;
	const open = await openCode(tx, order, now);
	if (open) return open;
	await tx.insertInto("payment_codes").values(row).execute();
	return row;
}

function openCode(reader: Reader, order: OrderRow, now: number) {
	return reader
		.selectFrom("payment_codes")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("is_open", "=", 1)
		.where("amount_paise", "=", paise(order.total_rupees))
		.where("close_by", ">", now + LEAST_LEFT_MS)
		.orderBy("created_at", "desc")
		.executeTakeFirst();
}

/** Records what was paid with a code. */
export async function receiveCodePayments(
	shop: Shop,
	provider: Provider,
	codeId: string,
): Promise<ProviderFault | null> {
	const code = await shop.storage.read
		.selectFrom("payment_codes")
		.selectAll()
		.where("id", "=", codeId)
		.executeTakeFirst();
	if (!code) return null;
	const payments = await provider.paymentsOfQr(codeId);
	if (!payments.ok) return payments.refusal;
	for (const payment of payments.value) {
		if (await isKnown(shop.storage.read, payment.id)) continue;
		await receive(shop, code, payment);
		if (payment.amount_refunded) await adoptRefundsOf(shop, provider, payment.id);
	}
	return null;
}

async function receive(shop: Shop, code: CodeRow, payment: Payment): Promise<void> {
	const refundedPaise = payment.amount_refunded ?? 0;
	// All of it was refunded before the shop learned of it.
	if (payment.status !== "captured" || refundedPaise >= payment.amount) return;
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, code.order_id);
		if (!order || (await isKnown(tx, payment.id))) return;
		const row = { ...rowOf(payment, now), customer_id: order.customer_id, code_id: code.id };
		await tx
			.updateTable("payment_codes")
			.set({ is_open: 0, next_look_at: null })
			.where("id", "=", code.id)
			.execute();
		if (payment.currency === "INR" && refundedPaise === 0 && isPayable(order, payment.amount)) {
			await insertPayment(tx, { ...row, order_id: order.id });
			await payOrder(tx, order, now);
			await appendEvent(tx, {
				kind: "payment-settled",
				...aboutOrder(order, THE_SHOP, now),
				detail: { before: null, after: { payment: { method: "upi", state: "verified" } } },
			});
			return;
		}
		await insertPayment(tx, { ...row, why_unmatched: "nothing-due", returning_paise: refundedPaise });
		const after = { amount: payment.amount / 100, why: "nothing-due", orderId: order.order_number } as const;
		await appendEvent(tx, {
			kind: "payment-unmatched",
			...aboutPayment(row, THE_SHOP, now),
			detail: { before: null, after },
		});
	});
}

/** Checks codes that nobody has reported as paid, and closes those that their order no longer needs. */
export async function checkPaymentCodes(shop: Shop, provider: Provider): Promise<void> {
	const now = shop.clock.now();
	const due = claimDue(shop.storage, ["payment_codes", "next_look_at"], now, ({ looks, created_at }) => {
		const next = now + Math.min(FIRST_CHECK_MS * 2 ** Math.min(looks, 20), MAX_PAUSE_MS);
		return { looks: looks + 1, next_look_at: next > created_at + LOOKED_AT_FOR_MS ? null : next };
	});
	for await (const code of due) {
		const fault = await receiveCodePayments(shop, provider, code.id);
		if (fault?.code === "unclear") return;
	}
	for (const id of await superfluous(shop, now)) {
		const closed = await provider.closeQr(id);
		if (!closed.ok && closed.refusal.code === "unclear") return;
		await shop.storage.write(async (tx) => {
			await tx.updateTable("payment_codes").set({ is_open: 0 }).where("id", "=", id).execute();
		});
	}
}

/** Open codes that have expired, or whose order was paid in another way, delivered, cancelled or changed in amount. */
async function superfluous(shop: Shop, now: number): Promise<string[]> {
	const rows = await shop.storage.read
		.selectFrom("payment_codes")
		.innerJoin("orders", "orders.id", "payment_codes.order_id")
		.select("payment_codes.id")
		.where("payment_codes.is_open", "=", 1)
		.where((row) =>
			row.or([
				row("orders.status", "in", ENDED_STATUSES),
				row("orders.payment_state", "<>", "due"),
				row("orders.payment_method", "<>", "cod"),
				row("orders.found_rupees", ">", 0),
				row("payment_codes.close_by", "<=", now),
				row("payment_codes.amount_paise", "<>", row("orders.total_rupees", "*", 100)),
			]),
		)
		.limit(BATCH)
		.execute();
	return rows.map(({ id }) => id);
}
