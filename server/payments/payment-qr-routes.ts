import * as calls from "../../contract/payment-qr.ts";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { addedToUpi } from "../cash/counter-payments.ts";
import { isLoopback } from "../config.ts";
import { newRoutes } from "../http/new-routes.ts";
import { qrCode } from "../http/qr-code.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { sightOf } from "../orders/for-rider.ts";
import { findOrder, findOrderRow, notFor } from "../orders/order-store.ts";
import { paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import type { Shop } from "../shop.ts";
import { paymentCode } from "./payment-codes.ts";
import { orderUpiLink } from "./upi-qr.ts";

/** The UPI QR code that a customer scans to pay on delivery. */
export function paymentQrRoutes(shop: Shop) {
	// The code is drawn for each request, which is expensive.
	const limitCodes = createLimiter(shop, "payment codes", 60, 60);
	const isTryOut = isLoopback(new URL(shop.publicOrigin).hostname);

	return newRoutes().openapi(calls.generateQr, async (c) => {
		const who = await caller(c, shop, "rider", "cash:manage");
		await limitCodes(who.accountId);
		const { amount, orderId } = c.req.valid("json");
		const order = await findOrder(shop.storage.read, orderId);
		if (!order) throw new Refused({ code: "order-not-found" });
		if (who.role === "rider") {
			const isHidden = sightOf(order, who.accountId, shop.clock.now()) === "none";
			if (isHidden) throw new Refused(notFor(order, orderId));
			if (isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf(order)))
				throw new Refused({ code: "nothing-to-collect" });
		}
		const { settings } = await shop.cache.current();
		const asked = { amount, added: await addedToUpi(shop.storage.read, order) };
		const own = orderUpiLink(order, asked, settings, isTryOut);
		if (!own.ok && own.refusal.code !== "upi-not-set") throw new Refused(own.refusal);
		// The provider's codes are for whole orders.
		const code = amount === order.total_rupees ? await paymentCode(shop, order, settings.shopName) : null;
		if (code) return c.json({ qrCode: code.picture, link: code.link, confirmedBy: "provider" as const }, 200);
		// It may have been paid while the provider was asked.
		const now = (await findOrderRow(shop.storage.read, order.id)) ?? order;
		const link = unwrap(calls.generateQr, orderUpiLink(now, asked, settings, isTryOut));
		return c.json({ qrCode: await qrCode(link), link, confirmedBy: "nobody" as const }, 200);
	});
}
