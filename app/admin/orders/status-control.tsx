import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { asksForReason, nextStatuses, ordinarySteps } from "../../../domain/orders/order-moves.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { AcceptOrder } from "../../orders/accept-order.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { selectLook } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { toast } from "../../ui/toast.ts";
import { acceptTexts } from "./accept-texts.ts";
import { statusAction, statusLabel } from "./order-labels.ts";
import { orderLinkId } from "./order-link-id.ts";
import { ordersTexts } from "./orders-texts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { tellOverfull } from "./tell-overfull.ts";
import { rememberMove } from "./undoable-actions.ts";

type Step = { from: OrderStatus; to: OrderStatus };

/**
 * Moves an order on: the kitchen's next step as a button, any other in the list below; a step out of order asks for the
 * reason first.
 */
export function StatusControl({
	order,
	isCompact = false,
	proposedMinutes: proposed,
	instead,
}: {
	order: AdminOrderView;
	/** On a phone the list of all statuses is an icon beside the next step. */
	isCompact?: boolean;
	/** In how many minutes an order accepted now would arrive; undefined if the shop promises no times. */
	proposedMinutes: number | undefined;
	/** What is offered when there is no next step. */
	instead?: ReactNode;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { run, busy, problem, forget } = useAction();
	const [asked, setAsked] = useState<Step | null>(null);
	const [target, setTarget] = useState<OrderStatus | null>(null);
	const { status } = order;
	const [next] = ordinarySteps(status);
	// After a refusal because the order has moved on, the dialog asks again from its new status.
	if (asked && problem && asked.from !== status) {
		setAsked(nextStatuses("admin", status).includes(asked.to) ? { from: status, to: asked.to } : null);
	}
	// The dialog shows a refusal itself, as long as it is open.
	useEffect(() => {
		if (problem && problem.code !== "signed-out" && asked === null) toast.error(problem.message);
	}, [problem, asked]);
	// A customer who chose a time was promised that time.
	const proposedMinutes = order.dueAt === undefined ? proposed : undefined;

	function choose(to: OrderStatus) {
		if (busy || to === status) return;
		const step = { from: status, to };
		forget();
		if (asksForReason(step.from, to) || to === "Cancelled") setAsked(step);
		else void move(step, step.from === "Pending" ? { minutes: proposedMinutes } : {});
	}

	async function move(
		{ from, to }: Step,
		{ reason = "", minutes }: { reason?: string; minutes?: number | undefined } = {},
	) {
		setTarget(to);
		const json = {
			...{ status: to, from, ...(reason && { reason }), ...(minutes !== undefined && { minutes }) },
			...(to === "Cancelled" && { totalAmount: order.totalAmount }),
		};
		const call = async () => {
			const reply = await adminApi.orders[":id"].status.$put({ param: { id: order._id }, header: {}, json });
			if (reply.ok) {
				const { order: moved, overfull } = await reply.json();
				rememberMove(moved);
				tellOverfull(overfull, texts);
			}
			return reply;
		};
		const isDone = await run(call, { inPlace: true });
		setTarget(null);
		if (isDone) setAsked(null);
		keepFocus(orderLinkId(order), true);
	}

	return (
		<div
			className={
				isCompact ? "grid grid-cols-[minmax(0,1fr)_auto] items-stretch gap-2 lg:grid-cols-1" : "grid gap-2"
			}
		>
			{next === "Confirmed" && proposedMinutes !== undefined ? (
				<AcceptOrder
					proposed={proposedMinutes}
					size="counter"
					busy={busy && target === next && asked === null}
					onAccept={(minutes) => void move({ from: status, to: next }, { minutes })}
					texts={acceptTexts(order, language)}
				/>
			) : (
				next &&
				statusAction(order, next, language) && (
					<Button
						full
						data-key="a"
						busy={busy && target === next && asked === null}
						iconAfter="arrow-right"
						aria-label={texts.labelOf(statusAction(order, next, language) ?? "", order.orderId)}
						className="min-h-12"
						onClick={() => choose(next)}
					>
						{statusAction(order, next, language)}
					</Button>
				)
			)}
			{!next && instead}
			<StatusList
				order={order}
				shown={target ?? status}
				isSign={isCompact && Boolean(next || instead)}
				onChoose={choose}
			/>
			{asked && (
				<ReasonDialog
					order={order}
					step={asked}
					busy={busy}
					problem={problem?.message}
					onClose={() => {
						forget();
						setAsked(null);
					}}
					onGiven={(reason) => void move(asked, { reason })}
				/>
			)}
		</div>
	);
}

/** Every status the order can be given; as an icon it is only as wide as its arrow on a phone. */
function StatusList({
	order,
	shown,
	isSign,
	onChoose,
}: {
	order: AdminOrderView;
	/** Its current status, or the one it is about to have. */
	shown: OrderStatus;
	isSign: boolean;
	onChoose: (to: OrderStatus) => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { status } = order;
	const ordinary = ordinarySteps(status);
	const others = nextStatuses("admin", status).filter((to) => !ordinary.includes(to));
	const optionOf = (to: OrderStatus) => (
		<option key={to} value={to}>
			{statusLabel(order, to, language)}
		</option>
	);
	return (
		<div className={`relative ${isSign ? "max-lg:w-13" : "max-lg:col-span-full"}`}>
			<select
				aria-label={texts.statusOf(order.orderId)}
				value={shown}
				onChange={(event) => onChoose(event.target.value as OrderStatus)}
				onKeyDown={openList}
				data-key="s"
				className={
					`${selectLook} pr-10 font-semibold ` +
					// Without room for text, wrapped text would be a letter wide and as high as the status is long.
					(isSign
						? "max-lg:min-h-full max-lg:pr-0 max-lg:pl-13 max-lg:text-clip max-lg:whitespace-nowrap"
						: "")
				}
			>
				{optionOf(status)}
				{ordinary.length > 0 && <optgroup label={texts.next}>{ordinary.map(optionOf)}</optgroup>}
				<optgroup label={texts.otherReasonNeeded}>{others.map(optionOf)}</optgroup>
			</select>
			<Icon
				name="chevron-down"
				className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
			/>
		</div>
	);
}

/**
 * A closed list changes with each arrow key, which would move an order while somebody only looks: open it instead, or
 * leave that to Space if the browser cannot open it.
 */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
	const { key } = event;
	const isBrowsing = /^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== " ");
	if (!isBrowsing || event.altKey || event.ctrlKey || event.metaKey) return;
	const canBeAsked = "showPicker" in HTMLSelectElement.prototype;
	// On a Mac the arrow keys open it anyway.
	if (!canBeAsked && key.startsWith("Arrow") && /Mac/.test(navigator.userAgent)) return;
	event.preventDefault();
	if (canBeAsked) event.currentTarget.showPicker();
}
