import { shortNumber } from "../orders/short-number.ts";
import { groupedPhone } from "../text/grouped-phone.ts";
import { addressLine, singleLine } from "../text/single-line.ts";
import type { Lettering, PaperPart } from "./paper-part.ts";
import { printedTime } from "./printed-time.ts";
import { ticketPayment } from "./ticket-payment.ts";

/** The parts of an order that its ticket needs. */
type TicketOrder = Parameters<typeof ticketPayment>[0] & {
	orderId: string;
	orderDate: string;
	prebookingId: string | null;
	items: readonly {
		name: string;
		nameTa: string | null;
		size: string;
		quantity: number;
		note: string | null;
	}[];
	note: string | null;
	customerName: string;
	phoneNumber: string;
	deliveryAddress: string;
	deliveryDirections?: string | null;
	eatsHere?: true | undefined;
	dueAt?: string | undefined;
	dueUntil?: string | undefined;
};

/**
 * The ticket that the kitchen cooks and packs from and the rider collects by, in both languages: the same as the page's
 * ticket (app/admin/orders/ticket.tsx).
 */
export function ticketContent(order: TicketOrder, shopName: string): PaperPart[] {
	const portions = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const { day, time } = printedTime(Date.parse(order.orderDate));
	return [
		{ kind: "text", text: shopName, bold: true, align: "center" },
		{ kind: "row", left: shortNumber(order.orderId), right: time, size: "huge", bold: true },
		{ kind: "row", left: `Order ${order.orderId}`, right: day, size: "small" },
		...(order.fulfilment === "pickup" ? [framed(order.eatsHere ? "EATS HERE" : "PICKUP")] : []),
		...(order.dueAt && order.dueUntil ? [framed(dueTime(order.dueAt, order.dueUntil))] : []),
		...(order.prebookingId === null ? [] : [framed("PREBOOKING", "normal")]),
		...(order.status === "Cancelled" ? [framed("CANCELLED: DO NOT PREPARE")] : []),
		{ kind: "rule" },
		...order.items.map(
			(item): PaperPart => ({
				kind: "beside",
				lead: { text: `${item.quantity} ×`, size: "larger", bold: true },
				parts: dish(item),
			}),
		),
		...(order.note === null
			? []
			: ([
					{ kind: "text", text: "NOTE FROM THE CUSTOMER", size: "small" },
					{ kind: "text", text: `“${singleLine(order.note)}”`, size: "large", bold: true, look: "noted" },
				] as const)),
		{ kind: "text", text: portions === 1 ? "1 portion" : `${portions} portions`, bold: true },
		{ kind: "rule" },
		framed(ticketPayment(order)),
		{ kind: "rule" },
		{ kind: "text", text: singleLine(order.customerName) || "Deleted account", size: "large", bold: true },
		{ kind: "text", text: groupedPhone(order.phoneNumber), size: "large", bold: true },
		...(order.fulfilment === "pickup" ? [] : [{ kind: "text", text: addressLine(order.deliveryAddress) } as const]),
		...(order.deliveryDirections
			? ([
					{ kind: "text", text: "DIRECTIONS FROM THE CUSTOMER", size: "small" },
					{ kind: "text", text: `“${singleLine(order.deliveryDirections)}”`, bold: true, look: "noted" },
				] as const)
			: []),
	];
}

/** The time that the customer chose: 21 Nov 2026, 1:30 pm – 2:00 pm. */
function dueTime(from: string, until: string): string {
	const { day, time } = printedTime(Date.parse(from));
	return `${day}, ${time} – ${printedTime(Date.parse(until)).time}`;
}

function dish({ name, nameTa, size, note }: TicketOrder["items"][number]): Lettering[] {
	return [
		{ text: name, size: "larger", bold: true },
		...(size === "large" ? [{ text: "LARGE", size: "large", bold: true, look: "inverted" } as const] : []),
		...(nameTa ? [{ text: nameTa, size: "large", bold: true } as const] : []),
		...(note ? [{ text: `“${singleLine(note)}”`, size: "large", bold: true, look: "noted" } as const] : []),
	];
}

function framed(text: string, size: "normal" | "large" = "large"): PaperPart {
	return { kind: "text", text, size, bold: true, align: "center", look: "framed" };
}
