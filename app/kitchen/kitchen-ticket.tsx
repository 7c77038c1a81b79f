import { memo } from "react";
import type { TicketBand, TicketTime } from "../../domain/kitchen/ticket-time.ts";
import { nextKitchenStep } from "../../domain/orders/kitchen-step.ts";
import { NAMELESS } from "../../domain/orders/nameless-customer.ts";
import { shopTime } from "../format/shop-time.ts";
import { useServerNow } from "../live/use-server-now.ts";
import { AcceptOrder } from "../orders/accept-order.tsx";
import { customerNameIn } from "../orders/customer-name.ts";
import { CustomerNote } from "../orders/customer-note.tsx";
import { DueBadge } from "../slots/due-badge.tsx";
import { useLanguage, usePageTexts, useTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { UndoButtonContent } from "../ui/undo-button-content.tsx";
import type { BoardTicket } from "./board-ticket.ts";
import type { KitchenAction } from "./kitchen-action.ts";
import { kitchenTexts } from "./kitchen-texts.ts";
import { DroppedLine, TicketLine } from "./ticket-line.tsx";
import { markCooked, markSeen } from "./ticket-marks.ts";
import { useDeliberateTap } from "./use-deliberate-tap.ts";

export type TicketProps = TicketTime & {
	ticket: BoardTicket;
	proposedMinutes: number | undefined;
	mayDelay: boolean;
	act: (ticket: BoardTicket, action: KitchenAction) => void;
	onDelay: (ticket: BoardTicket) => void;
};

/**
 * One order, large: how long it has waited, what to cook, and one tap to its next step. Renders only if it has changed.
 */
export const KitchenTicket = memo(function KitchenTicket({
	ticket,
	band,
	waited,
	left,
	lateBy,
	proposedMinutes,
	mayDelay,
	act,
	onDelay,
}: TicketProps) {
	const texts = usePageTexts(kitchenTexts);
	const { dayHalves } = useTexts().times;
	const { order, status, lines, promised, undo, isCooked } = ticket;
	const name = customerNameIn(useLanguage(), order.customerFirstName ?? NAMELESS);
	const label = texts.order(order.orderId, name);
	const id = ticketId(ticket);
	return (
		<li className="[contain-intrinsic-size:auto_22rem] [content-visibility:auto] [grid-row:var(--row,auto)]">
			<article
				id={id}
				tabIndex={-1}
				aria-label={label}
				aria-describedby={`${id}-stage`}
				className={`rounded-lg border-4 bg-surface ${looks[band].edge}`}
			>
				<div className={`${head} ${looks[band].head}`}>
					<p className="py-1 font-bold text-[2.75rem] tabular-nums leading-none">{ticket.number}</p>
					<p className="wrap-anywhere min-w-fit max-w-full grow text-right font-bold leading-tight">
						<span className="block text-[1.375rem]">
							{lateBy !== null ? texts.lateBy(lateBy) : texts.bands[band]}
						</span>
						<span className="block text-lg tabular-nums">{texts.waiting(waited)}</span>
					</p>
				</div>
				<div className="grid grid-cols-1 gap-2 px-3 pt-2 pb-3">
					<div className="flex flex-wrap items-center gap-x-2 text-xl leading-snug">
						<strong
							id={`${id}-stage`}
							className={`wrap-anywhere max-w-full rounded-md px-2 text-2xl ${stages[status] ?? ""}`}
						>
							{isCooked ? texts.cooked : texts.stages[status]}
						</strong>
						<span className="min-w-0 max-w-full truncate font-semibold">{name}</span>
						{promised && (
							<strong className="text-balance text-lg">
								<time dateTime={promised}>{texts.by(shopTime(promised, dayHalves))}</time>
								{left !== null && `\u00a0· ${texts.left(left)}`}
							</strong>
						)}
					</div>
					<DueBadge order={order} className="justify-self-start px-3 text-xl" />
					<Changed ticket={ticket} />
					<ul className="grid grid-cols-1 border-line border-t-2">
						{lines.map((line) => (
							<TicketLine
								key={line.key}
								line={line}
								onTap={() => {
									markCooked(ticket.id, [line.key], !line.isCooked);
									if (ticket.changedAt !== null) markSeen(ticket.id, ticket.changedAt);
									stayAt(ticket);
								}}
							/>
						))}
						{ticket.dropped.map((line) => (
							<DroppedLine key={`${line.size} ${line.name}`} line={line} />
						))}
					</ul>
					<CustomerNote
						label={texts.orderNote}
						note={order.note}
						className="rounded-md bg-turmeric px-3 py-2 text-on-turmeric text-2xl leading-snug"
					/>
					<div className="flex flex-wrap items-stretch gap-2">
						<NextStep ticket={ticket} proposedMinutes={proposedMinutes} label={label} act={act} />
						{mayDelay && status !== "Pending" && !isCooked && (
							<button
								type="button"
								onClick={() => onDelay(ticket)}
								className={`${side} basis-16 text-lg`}
							>
								{texts.delay}
								<span className="sr-only">: {label}</span>
							</button>
						)}
						{undo && <Undo ticket={ticket} until={undo.until} act={act} />}
					</div>
					{ticket.isWaiting && (
						<p className="flex items-center gap-2 font-bold text-lg">
							<Icon name="clock" /> {texts.isWaiting}
						</p>
					)}
				</div>
			</article>
		</li>
	);
});

const ticketId = ({ id }: BoardTicket) => `ticket-${id}`;

/** A step replaces the pressed button and may move the ticket, which in both cases keeps the focus. */
function stayAt(ticket: BoardTicket): void {
	keepFocus(ticketId(ticket), true);
}

const head = "flex flex-wrap items-center justify-between gap-x-2 rounded-t-[0.7rem] px-3 py-0.5";

const side =
	"inline-flex min-h-14 items-center justify-center gap-2 rounded-md border-2 border-primary bg-surface px-2 " +
	"font-bold text-primary leading-tight";

const looks: Record<TicketBand, { edge: string; head: string }> = {
	"in-time": { edge: "border-leaf", head: "bg-leaf-soft text-ink" },
	slow: { edge: "border-turmeric", head: "bg-turmeric text-on-turmeric" },
	long: { edge: "border-danger", head: "bg-danger-soft text-danger" },
	late: { edge: "border-danger", head: "bg-danger text-surface" },
};

const stages: Partial<Record<BoardTicket["status"], string>> = {
	Pending: "bg-primary text-on-primary",
	Confirmed: "bg-info-soft text-info",
	Preparing: "bg-leaf-soft text-leaf",
};

/** The large button: to the next status or, for an order that a rider takes from here, to mark everything cooked. */
function NextStep({
	ticket,
	proposedMinutes,
	label,
	act,
}: Pick<TicketProps, "ticket" | "proposedMinutes" | "act"> & { label: string }) {
	const texts = usePageTexts(kitchenTexts);
	const { watch, isDeliberate } = useDeliberateTap();
	const { order, status, lines, isCooked } = ticket;
	const next = nextKitchenStep({ status, fulfilment: order.fulfilment });
	const keys = lines.map(({ key }) => key);

	function move(minutes?: number) {
		if (!next || !isDeliberate()) return;
		act(ticket, { kind: "move", to: next, from: status, ...(minutes !== undefined && { minutes }) });
		stayAt(ticket);
	}
	if (next === "Confirmed" && proposedMinutes !== undefined && order.dueAt === undefined) {
		return (
			<div {...watch} className="w-full">
				<AcceptOrder
					proposed={proposedMinutes}
					size="kitchen"
					busy={false}
					onAccept={move}
					texts={{
						...texts.acceptIn,
						label: (promised) => `${texts.acceptIn.accept(promised)}: ${label}`,
						fewer: `${texts.acceptIn.fewer}: ${label}`,
						more: `${texts.acceptIn.more}: ${label}`,
					}}
				/>
			</div>
		);
	}
	if (next) {
		return (
			<button type="button" {...watch} onClick={() => move()} className={large}>
				<Icon name={next === "Preparing" ? "pot" : "check"} />
				{texts.steps[next]}
				<span className="sr-only">: {label}</span>
			</button>
		);
	}
	return (
		<>
			{isCooked && <p className="w-full text-ink-soft text-lg">{texts.waits}</p>}
			<button
				type="button"
				{...watch}
				onClick={() => {
					if (!isDeliberate()) return;
					markCooked(ticket.id, keys, !isCooked);
					stayAt(ticket);
				}}
				className={isCooked ? `${side} w-full text-xl` : large}
			>
				<Icon name={isCooked ? "undo" : "check"} />
				{isCooked ? texts.notCooked : texts.allCooked}
				<span className="sr-only">: {label}</span>
			</button>
		</>
	);
}

const large =
	"wrap-anywhere inline-flex min-h-18 min-w-0 max-w-full flex-[1_1_9rem] items-center justify-center gap-2 " +
	"rounded-md bg-primary px-2 font-bold text-2xl text-on-primary leading-tight hover:bg-primary-strong";

const changedBox = "flex flex-wrap items-center gap-2 rounded-md border-4 border-danger px-3 py-1 font-bold text-2xl";

/** Says that staff have changed the order, until somebody has seen it. */
function Changed({ ticket }: { ticket: BoardTicket }) {
	const texts = usePageTexts(kitchenTexts);
	const { changedAt } = ticket;
	return (
		<div role="status" className="empty:sr-only">
			{changedAt !== null && (
				<div className={changedBox}>
					<Icon name="edit" className="shrink-0 text-danger" />
					<span className="wrap-anywhere min-w-fit max-w-full flex-1">{texts.changed}</span>
					<button
						type="button"
						aria-label={texts.changeSeenOf(ticket.number)}
						onClick={() => {
							markSeen(ticket.id, changedAt);
							stayAt(ticket);
						}}
						className="min-h-12 rounded-md bg-primary px-4 text-on-primary text-xl"
					>
						{texts.changeSeen}
					</button>
				</div>
			)}
		</div>
	);
}

/** Undoes the last step, as long as that is possible. */
function Undo({ ticket, until, act }: Pick<TicketProps, "ticket" | "act"> & { until: number | null }) {
	const texts = usePageTexts(kitchenTexts);
	const { watch, isDeliberate } = useDeliberateTap();
	const now = useServerNow(until !== null);
	const left = until === null ? null : Math.ceil((until - now) / 1000);
	if (left !== null && left <= 0) return null;
	return (
		<button
			type="button"
			aria-label={texts.undoLabel(ticket.order.orderId)}
			{...watch}
			onClick={() => {
				if (!isDeliberate()) return;
				act(ticket, { kind: "undo", status: ticket.status });
				stayAt(ticket);
			}}
			className="inline-flex min-h-14 w-full items-center justify-center gap-2 rounded-md bg-turmeric px-4
				font-bold text-on-turmeric text-xl"
		>
			{left === null ? (
				<>
					<Icon name="undo" />
					{texts.undo}
				</>
			) : (
				<UndoButtonContent label={texts.undo} left={left} busy={false} />
			)}
		</button>
	);
}
