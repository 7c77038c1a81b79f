import { memo, useSyncExternalStore } from "react";
import { ticketTime, type WaitingLimits } from "../../domain/kitchen/ticket-time.ts";
import { isInKitchen } from "../../domain/orders/kitchen-step.ts";
import type { BoardTicket } from "./board-ticket.ts";
import type { BoardTickets } from "./board-tickets.ts";
import { KitchenTicket, type TicketProps } from "./kitchen-ticket.tsx";
import { useNoteMoves } from "./use-deliberate-tap.ts";

/** A ticket in its place: it shows a tap at once, before the board renders what follows from it. */
export const TicketPlace = memo(function TicketPlace({
	drawn,
	latest,
	limits,
	now,
	proposedMinutes,
	...does
}: {
	drawn: BoardTicket;
	latest: BoardTickets;
	limits: WaitingLimits;
	now: number;
	proposedMinutes: number | undefined;
} & Pick<TicketProps, "act" | "onDelay">) {
	const ticket = useSyncExternalStore(
		latest.subscribe,
		() => latest.now(drawn),
		() => drawn,
	);
	const isHere = isInKitchen(ticket.status);
	useNoteMoves(String(isHere));
	if (!isHere) return null;
	return (
		<KitchenTicket
			ticket={ticket}
			{...ticketTime(ticket, limits, now)}
			proposedMinutes={ticket.status === "Pending" ? proposedMinutes : undefined}
			mayDelay={ticket.promisedAt !== null || proposedMinutes !== undefined}
			{...does}
		/>
	);
});
