import type { OrderStatus } from "../orders/order-status.ts";

/** The widths of paper in millimetres, and how many dots of 1/8 mm a printer puts on a line of each. */
export const DOTS = { 58: 384, 80: 576 } as const;
export type PaperWidth = keyof typeof DOTS;

export const MAX_PRINTER_NAME = 40;
/** The longest name of a host (RFC 1035). */
export const MAX_HOST = 253;

export const TICKET_MOMENTS = ["accepted", "placed", "never"] as const;
export const BILL_MOMENTS = ["leaving", "never"] as const;

/** When a printer prints tickets and bills automatically (specification 10.9). */
export type Prints = { tickets: (typeof TICKET_MOMENTS)[number]; bills: (typeof BILL_MOMENTS)[number] };

/** The parts of a printer that orders need. */
export type Printer = { id: string; name: string; prints: Prints; isEnabled: boolean };

export const PRINT_KINDS = ["ticket", "bill", "test"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Why a printer does not print; for one that can't be reached the cause is unknown (decision 034). */
export const PRINTER_TROUBLES = ["unreachable", "silent", "paper-out", "cover-open", "offline", "error"] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** Why a printout was skipped. */
export const SKIP_REASONS = ["too-old", "order-cancelled", "printer-removed", "fault"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What a printer prints when an order reaches this status, placed or moved there. */
export function printedAt({ prints, isEnabled }: Pick<Printer, "prints" | "isEnabled">, to: OrderStatus): PrintKind[] {
	if (!isEnabled) return [];
	const isAccepted = to === "Confirmed" || to === "Preparing";
	// An order that starts as accepted, such as one from a prebooking, is placed and accepted at once.
	const isTicketDue = prints.tickets !== "never" && (isAccepted || (prints.tickets === "placed" && to === "Pending"));
	const isLeaving = to === "Out for Delivery" || to === "Delivered";
	return [
		...(isTicketDue ? (["ticket"] as const) : []),
		...(prints.bills === "leaving" && isLeaving ? (["bill"] as const) : []),
	];
}

const FIRST_PAUSE_MS = 2_000;
/** The longest pause before a failing printer is tried again. */
export const MAX_PAUSE_MS = 30_000;

/**
 * The pause before a failing printer is tried again: longer each time, but short enough to print soon after a paper
 * change.
 */
export function pauseAfter(tries: number): number {
	return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), MAX_PAUSE_MS);
}

const STALE_AFTER_MS = 12 * 3_600_000;

/** Whether a printout has waited too long to be useful: it is skipped and reported as skipped. */
export function isStale(createdAt: number, now: number): boolean {
	return now - createdAt >= STALE_AFTER_MS;
}

/** The port on which printers listen for ESC/POS. */
export const DEFAULT_PORT = 9100;
