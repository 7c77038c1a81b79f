import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { WaitingLimits } from "../../domain/kitchen/ticket-time.ts";
import { toCook } from "../../domain/kitchen/to-cook.ts";
import { serverTime } from "../live/server-clock.ts";
import { useServerNow } from "../live/use-server-now.ts";
import { usePageTexts } from "../texts/texts.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { BoardTicket } from "./board-ticket.ts";
import { DelayDialog } from "./delay-dialog.tsx";
import type { KitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { kitchenTexts } from "./kitchen-texts.ts";
import { TicketPlace } from "./ticket-place.tsx";
import { ToCookPanel } from "./to-cook-panel.tsx";
import type { BoardState } from "./use-board.ts";
import { useNoteMoves } from "./use-deliberate-tap.ts";
import { usePackedColumns } from "./use-packed-columns.ts";
import { WaitingActions } from "./waiting-actions.tsx";

/** Ages are shown in minutes, so an update every few seconds is enough. */
const TICK_MS = 5_000;
/** So many tickets come with the document, more than a large screen shows; the others render after hydration. */
const FIRST_TICKETS = 40;
/** `gap-3` of the tickets. */
const GAP_PX = 12;

/** The tickets by promised time, and everything to be cooked. */
export function Board({
	board: { tickets, waiting, problems, latest },
	personId,
	limits,
	proposedMinutes,
}: {
	board: BoardState;
	personId: string;
	limits: WaitingLimits;
	/** In how many minutes a new order would arrive, if the shop promises times. */
	proposedMinutes: number | undefined;
}) {
	const texts = usePageTexts(kitchenTexts);
	const now = useNowAndThen();
	const [delayed, setDelayed] = useState<BoardTicket | null>(null);
	useNoteMoves(tickets.map(({ id }) => id).join(" "));
	const drawn = useAllOnceAlive(tickets);
	const dishes = useMemo(() => toCook(tickets.map(asToCook)), [tickets]);
	const act = useCallback(
		({ id, number }: BoardTicket, action: KitchenAction) =>
			void kitchenQueue.run({ personId, orderId: id, number }, action),
		[personId],
	);
	return (
		<>
			<WaitingActions waiting={waiting} problems={problems} />
			<main id="content" tabIndex={-1} className="flex-1 p-3 outline-none">
				{tickets.length === 0 ? (
					<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
				) : (
					// No grid below that width: it would lay all tickets out twice.
					<div className="lg:flex lg:flex-row-reverse lg:items-start lg:gap-3">
						<ToCookPanel dishes={dishes} />
						<TicketList label={texts.list}>
							{drawn.map((ticket) => (
								<TicketPlace
									key={ticket.id}
									drawn={ticket}
									latest={latest}
									limits={limits}
									now={now}
									proposedMinutes={proposedMinutes}
									act={act}
									onDelay={setDelayed}
								/>
							))}
						</TicketList>
					</div>
				)}
			</main>
			{delayed && <DelayDialog ticket={delayed} act={act} onClose={() => setDelayed(null)} />}
		</>
	);
}

/** As many columns as fit, with the tickets in each directly below one another. */
function TicketList({ label, children }: { label: string; children: ReactNode }) {
	const list = useRef<HTMLUListElement>(null);
	usePackedColumns(list, GAP_PX);
	return (
		<ul
			ref={list}
			aria-label={label}
			className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] items-start gap-3
				data-packed:auto-rows-2 data-packed:gap-y-0 lg:min-w-0 lg:flex-1"
		>
			{children}
		</ul>
	);
}

function useAllOnceAlive<Ticket>(tickets: readonly Ticket[]): readonly Ticket[] {
	const [isAlive, setAlive] = useState(false);
	useEffect(() => startTransition(() => setAlive(true)), []);
	return isAlive ? tickets : tickets.slice(0, FIRST_TICKETS);
}

function asToCook({ status, lines }: BoardTicket) {
	return {
		status,
		items: lines,
		isCooked: (line: object) => (line as BoardTicket["lines"][number]).isCooked,
	};
}

/** The server's time, as precise as a ticket's minutes need it. */
function useNowAndThen(): number {
	const asRead = useServerNow(false);
	const [now, setNow] = useState(asRead);
	useEffect(() => {
		const timer = setInterval(() => startTransition(() => setNow(serverTime())), TICK_MS);
		return () => clearInterval(timer);
	}, []);
	return Math.max(now, asRead);
}
