import { memo } from "react";
import type { TicketBand, TicketTime } from "../../domain/kitchen/ticket-time.ts";
import { nextKitchenStep } from "../../domain/orders/kitchen-step.ts";
import { shopTime } from "../format/shop-time.ts";
import { useServerNow } from "../live/server-clock.ts";
import { AcceptOrder } from "../order/accept-order.tsx";
import { CustomerNote } from "../order/customer-note.tsx";
import { DueBadge } from "../slots/due-badge.tsx";
import { usePageTexts, useTexts } from "../texts/texts.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { UndoFace } from "../ui/undo-face.tsx";
import type { BoardTicket } from "./board-ticket.ts";
import type { KitchenAction } from "./kitchen-action.ts";
import { kitchenTexts } from "./kitchen-texts.ts";
import { DroppedLine, TicketLine } from "./ticket-line.tsx";
import { markCooked, markSeen } from "./ticket-marks.ts";
import { useSureTap } from "./use-sure-tap.ts";

type TicketProps = TicketTime & {
	ticket: BoardTicket;
	proposedMinutes: number | undefined;
	mayDelay: boolean;
	act: (ticket: BoardTicket, action: KitchenAction) => void;
	onDelay: (ticket: BoardTicket) => void;
};

/** One order, large: how long it waits, what to cook, and one tap to its next step. Drawn anew if it has changed. */
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
	const name = order.customerFirstName ?? texts.guest;
	const label = texts.order(order.orderId, name);
	return (
		<li className="[contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
			<article
				aria-label={label}
				className={`overflow-hidden rounded-lg border-4 bg-surface shadow-card ${looks[band].edge}`}
			>
				<div className={`flex items-center justify-between gap-3 px-3 py-1 ${looks[band].head}`}>
					<p className="font-bold text-5xl tabular-nums leading-none">{ticket.number}</p>
					<p className="text-right font-bold leading-tight">
						<span className="flex items-center justify-end gap-1.5 text-2xl">
							<Icon name={looks[band].icon} className="shrink-0" />
							{lateBy !== null ? texts.lateBy(lateBy) : texts.bands[band]}
						</span>
						<span className="block text-xl tabular-nums">{texts.waiting(waited)}</span>
					</p>
				</div>
				<div className="grid gap-2.5 p-3">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
						<strong
							className={`inline-flex items-center gap-2 rounded-md px-2.5 text-2xl ${stages[status] ?? ""}`}
						>
							{isCooked ? texts.cooked : texts.stages[status]}
						</strong>
						<span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
						{promised && (
							<strong>
								<time dateTime={promised}>{texts.by(shopTime(promised, dayHalves))}</time>
								{left !== null && ` · ${texts.left(left)}`}
							</strong>
						)}
					</div>
					<DueBadge order={order} className="justify-self-start px-3 py-1 text-xl" />
					<Changed ticket={ticket} />
					<ul className="grid border-line border-t-2">
						{lines.map((line) => (
							<TicketLine
								key={line.key}
								line={line}
								onTap={() => {
									markCooked(ticket.id, [line.key], !line.isCooked);
									if (ticket.changedAt !== null) markSeen(ticket.id, ticket.changedAt);
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
					<NextStep ticket={ticket} proposedMinutes={proposedMinutes} label={label} act={act} />
					{ticket.isWaiting && (
						<p className="flex items-center gap-2 font-bold text-lg">
							<Icon name="clock" /> {texts.isWaiting}
						</p>
					)}
					<div className="flex flex-wrap gap-2 empty:hidden">
						{mayDelay && !isCooked && (
							<button type="button" onClick={() => onDelay(ticket)} className={side}>
								<Icon name="clock" />
								{texts.delay}
								<span className="sr-only">: {label}</span>
							</button>
						)}
						{undo && <Undo ticket={ticket} until={undo.until} act={act} />}
					</div>
				</div>
			</article>
		</li>
	);
});

const side =
	"inline-flex min-h-14 flex-1 items-center justify-center gap-2 rounded-md border-2 border-primary bg-surface px-3 " +
	"font-bold text-primary text-xl";

const looks: Record<TicketBand, { edge: string; head: string; icon: IconName }> = {
	"in-time": { edge: "border-leaf", head: "bg-leaf-soft text-ink", icon: "check" },
	slow: { edge: "border-turmeric", head: "bg-turmeric text-on-turmeric", icon: "clock" },
	long: { edge: "border-danger", head: "bg-danger-soft text-danger", icon: "alert" },
	late: { edge: "border-danger", head: "bg-danger text-surface", icon: "alert" },
};

const stages: Partial<Record<BoardTicket["status"], string>> = {
	Pending: "bg-primary text-on-primary",
	Confirmed: "bg-info-soft text-info",
	Preparing: "bg-leaf-soft text-leaf",
};

/** The large button: to the next step of the shop, or, where a rider takes it from here, that all is cooked. */
function NextStep({
	ticket,
	proposedMinutes,
	label,
	act,
}: Pick<TicketProps, "ticket" | "proposedMinutes" | "act"> & { label: string }) {
	const texts = usePageTexts(kitchenTexts);
	const { watch, isSure } = useSureTap();
	const { order, status, lines, isCooked } = ticket;
	const next = nextKitchenStep({ status, fulfilment: order.fulfilment });
	const keys = lines.map(({ key }) => key);

	function move(minutes?: number) {
		if (!next || !isSure()) return;
		act(ticket, { kind: "move", to: next, from: status, ...(minutes !== undefined && { minutes }) });
		keepFocus();
	}
	if (next === "Confirmed" && proposedMinutes !== undefined && order.dueAt === undefined) {
		return (
			<div {...watch}>
				<AcceptOrder
					proposed={proposedMinutes}
					size="kitchen"
					busy={false}
					onAccept={move}
					texts={{
						...texts.acceptIn,
						label: (promised) => `${texts.acceptIn.accept(promised)}: ${label}`,
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
			{isCooked && <p className="text-ink-soft text-lg">{texts.waits}</p>}
			<button
				type="button"
				{...watch}
				onClick={() => isSure() && markCooked(ticket.id, keys, !isCooked)}
				className={isCooked ? side : large}
			>
				<Icon name={isCooked ? "undo" : "check"} />
				{isCooked ? texts.notCooked : texts.allCooked}
				<span className="sr-only">: {label}</span>
			</button>
		</>
	);
}

const large =
	"inline-flex min-h-20 w-full items-center justify-center gap-3 rounded-md bg-primary px-4 font-bold text-3xl " +
	"text-on-primary leading-tight shadow-card hover:bg-primary-strong";

/** That staff have changed what was ordered, until somebody has seen it. */
function Changed({ ticket }: { ticket: BoardTicket }) {
	const texts = usePageTexts(kitchenTexts);
	const { changedAt } = ticket;
	return (
		<div role="status" className="empty:hidden">
			{changedAt !== null && (
				<div className="flex items-center gap-2 rounded-md border-4 border-danger px-3 py-1 font-bold text-2xl">
					<Icon name="edit" className="shrink-0 text-danger" />
					<span className="flex-1">{texts.changed}</span>
					<button
						type="button"
						aria-label={texts.changeSeenOf(ticket.number)}
						onClick={() => markSeen(ticket.id, changedAt)}
						className="min-h-12 rounded-md bg-primary px-4 text-on-primary text-xl"
					>
						{texts.changeSeen}
					</button>
				</div>
			)}
		</div>
	);
}

/** Takes the last step back, for as long as that is possible. */
function Undo({ ticket, until, act }: Pick<TicketProps, "ticket" | "act"> & { until: number | null }) {
	const texts = usePageTexts(kitchenTexts);
	const { watch, isSure } = useSureTap();
	const now = useServerNow(until !== null);
	const left = until === null ? null : Math.ceil((until - now) / 1000);
	if (left !== null && left <= 0) return null;
	return (
		<button
			type="button"
			aria-label={texts.undoLabel(ticket.order.orderId)}
			{...watch}
			onClick={() => {
				if (!isSure()) return;
				act(ticket, { kind: "undo", status: ticket.status });
				keepFocus();
			}}
			className="inline-flex min-h-14 flex-1 items-center justify-center gap-2 rounded-md bg-turmeric px-4 font-bold
				text-on-turmeric text-xl"
		>
			{left === null ? (
				<>
					<Icon name="undo" />
					{texts.undo}
				</>
			) : (
				<UndoFace label={texts.undo} left={left} busy={false} />
			)}
		</button>
	);
}
