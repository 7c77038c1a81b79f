import type { Selectable } from "kysely";
import type { Quote } from "../../domain/pricing/quote.ts";
import { appendEvent } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { linesOf, noteOf } from "../order-intake/order-of-request.ts";
import { nextNumber } from "../orders/order-number.ts";
import type { PrebookingRequest } from "./check-prebooking.ts";
import { aboutPrebooking } from "./event-about-prebooking.ts";
import { type PrebookingRecord, UNPAID } from "./prebooking-store.ts";

type Booked = {
	request: PrebookingRequest;
	quote: Quote;
	customer: Pick<Caller, "accountId" | "name" | "email" | "role">;
	id: string;
	/** The portions it took of pots. */
	portions: string | null;
	now: number;
};

/** Inserts a prebooking and returns it as written; its price stays, whatever the menu does. */
export async function insertPrebooking(
	tx: Tx,
	{ request, quote, customer, id, portions, now }: Booked,
): Promise<PrebookingRecord> {
	const { items, subtotal, deliveryFee, gst, gstPercent, includedGst, tip, totalAmount } = quote;
	const row: Selectable<Tables["prebookings"]> = {
		id,
		order_number: `PRE${await nextNumber(tx, "prebooking-number", now)}`,
		customer_id: customer.accountId,
		customer_name: customer.name,
		customer_email: customer.email,
		contact_email: request.userEmail,
		phone: request.phoneNumber,
		delivery_address: request.deliveryAddress,
		latitude: request.deliveryCoordinates?.latitude ?? null,
		longitude: request.deliveryCoordinates?.longitude ?? null,
		delivery_directions: request.deliveryDirections,
		subtotal_rupees: subtotal,
		delivery_fee_rupees: deliveryFee,
		gst_rupees: gst,
		gst_rate_percent: gstPercent,
		prices_include_gst: includedGst === undefined ? 0 : 1,
		total_rupees: totalAmount - tip,
		tip_rupees: tip,
		payment_method: request.paymentMethod,
		preferred_date: request.preferredDate,
		status: "Pending",
		order_id: null,
		created_at: now,
		updated_at: now,
		ended_at: null,
		ended_by: null,
		end_reason: null,
		note: request.note,
		portions,
		seen_at: null,
	};
	const lines = linesOf(items).map((line) => ({ prebooking_id: id, ...line, note: noteOf(request, line) }));
	await insertRows(tx, "prebookings", [row]);
	await insertRows(tx, "prebooking_lines", lines);
	await appendEvent(tx, { kind: "prebooking-placed", ...aboutPrebooking(row, customer, now) });
	return { ...row, lines, ...UNPAID };
}
