import { useRef, useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { refusalOf } from "../../api.ts";
import { riderApi } from "../rider-api.ts";
import { cachedQr, cacheQr, type MadeQr } from "./qr-cache.ts";

/** The state of an order's payment code. */
export type PaymentQrState =
	| { is: "making" }
	/** `isConfirmed`: the payment provider reports the payment, and the order becomes paid automatically. */
	| { is: "made"; qr: MadeQr; isConfirmed: boolean }
	| { is: "no-signal" }
	/** `message` is null if something else answered instead of the shop. */
	| { is: "refused"; message: string | null };

/** Makes the code for an order's due amount when pressed; without a signal the cached one is used. */
export function usePaymentQr(order: Pick<RiderOrderView, "_id" | "toCollect">) {
	const [state, setState] = useState<PaymentQrState>({ is: "making" });
	const newest = useRef(0);

	async function make() {
		newest.current += 1;
		const own = newest.current;
		setState({ is: "making" });
		const next = await madeFor(order);
		if (own === newest.current) setState(next);
	}

	return { state, make };
}

async function madeFor({
	_id: orderId,
	toCollect: amount,
}: Pick<RiderOrderView, "_id" | "toCollect">): Promise<PaymentQrState> {
	let failed: PaymentQrState = { is: "no-signal" };
	try {
		const reply = await riderApi["generate-qr"].$post({ json: { amount, orderId } });
		if (reply.ok) {
			const { qrCode, link, confirmedBy } = await reply.json();
			const isConfirmed = confirmedBy === "provider";
			// The provider's code works once and for a while; the shop's own is always the same.
			if (!isConfirmed) cacheQr(orderId, amount, { qrCode, link });
			return { is: "made", qr: { qrCode, link }, isConfirmed };
		}
		const refusal = await refusalOf(reply);
		if (refusal.code !== "network") return { is: "refused", message: refusal.message };
		failed = { is: "refused", message: null };
	} catch (fault) {
		if (!(fault instanceof TypeError)) throw fault;
	}
	const cached = cachedQr(orderId, amount);
	return cached ? { is: "made", qr: cached, isConfirmed: false } : failed;
}
