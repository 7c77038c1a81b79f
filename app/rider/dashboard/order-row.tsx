import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import type { ReturnPlace } from "../../../domain/deliveries/return-place.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import type { useRiderActions } from "../offline-queue/use-rider-actions.ts";
import { PaymentQrButton } from "../qr/payment-qr-dialog.tsx";
import { ReleaseDialog } from "../release/release-dialog.tsx";
import { UndoButton } from "../undo-button.tsx";
import { wasDelivered } from "../was-delivered.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Bag, CustomerName, Destination, Due, PromisedBy, WaitingTime } from "./order-labels.tsx";
import { OrderLine } from "./order-table.tsx";
import type { PlacedOrder } from "./stable-orders.ts";
import { useDeliberatePress } from "./use-deliberate-press.ts";

type RiderActions = ReturnType<typeof useRiderActions>;

/** An order in progress in its place, with its one action, or why there is none. */
export function OrderRow({ placed, riderActions }: { placed: PlacedOrder; riderActions: RiderActions }) {
	const texts = usePageTexts(dashboardTexts);
	const { order, standing, isNew } = placed;
	const isFree = standing.is === "free";
	const isMine = standing.is === "mine";
	// An order that another rider took keeps its height.
	const isLeft = standing.is === "taken" || standing.is === "gone";
	const hasFullAddress = isMine && !isLetGo(order, riderActions);
	return (
		<OrderLine
			id={order._id}
			isBright={isMine}
			customer={
				<>
					<CustomerName order={order} mark={isNew && isFree && <Badge tone="accent">{texts.new}</Badge>} />
					{(isFree || isMine || isLeft) && <Destination order={order} hasFullAddress={hasFullAddress} />}
					{(isFree || isMine || isLeft) && <PromisedBy order={order} />}
					{(isFree || isLeft) && <WaitingTime order={order} />}
				</>
			}
			items={
				<>
					<Bag items={order.items} />
					{(isFree || hasFullAddress || isLeft) && <Due order={order} isLarge={isMine} />}
				</>
			}
			actions={<Actions placed={placed} riderActions={riderActions} />}
		/>
	);
}

function Actions({ placed, riderActions }: { placed: PlacedOrder; riderActions: RiderActions }) {
	const texts = usePageTexts(dashboardTexts);
	const { order, part, standing } = placed;
	const isWaiting = riderActions.waiting(order._id).length > 0;
	switch (standing.is) {
		case "mine":
			if (isLetGo(order, riderActions)) return <StatusNote icon="clock">{texts.waitsForSignal}</StatusNote>;
			return <InHand placed={placed} isWaiting={isWaiting} riderActions={riderActions} />;
		case "free":
			if (isWaiting) return <StatusNote icon="clock">{texts.waitsForSignal}</StatusNote>;
			if (part === "hand" && !order.onTheRoadWith)
				return <StatusNote icon="info">{texts.atCounterAgain}</StatusNote>;
			return <PickUp order={order} riderActions={riderActions} />;
		case "taken":
			// As last seen here: the shop gave it to another rider on the way.
			if (order.isMine) return <StatusNote icon="user">{texts.handedOn(standing.by)}</StatusNote>;
			return <TakenBy rider={standing.by} />;
		case "delivered":
			return <StatusNote icon="check">{texts.wasDelivered}</StatusNote>;
		case "cancelled":
			return (
				<StatusNote icon="alert">
					{wasDelivered(order) ? texts.wasCancelledLate : texts.wasCancelled}
				</StatusNote>
			);
		case "gone":
			return <StatusNote icon="info">{texts.gone}</StatusNote>;
	}
}

function PickUp({ order, riderActions }: { order: RiderOrderView; riderActions: RiderActions }) {
	const texts = usePageTexts(dashboardTexts);
	const name = customerNameIn(useLanguage(), order.customerName) || texts.noName;
	const { watch, isDeliberate } = useDeliberatePress();
	const [isRefused, setRefused] = useState(false);

	async function pickUp() {
		if (!isDeliberate()) return void toast(texts.justMoved);
		setRefused((await riderActions.run(order._id, { kind: "pick-up" })) === "refused");
	}

	const problem = isRefused ? riderActions.problem(order._id) : null;
	// The shop said so in its refusal, before the list shows it.
	if (problem?.code === "order-taken") return <TakenBy rider={problem.riderName ?? null} />;
	return (
		<Button
			// An order that the shop has not accepted can be picked up; those being cooked stand out.
			variant={order.status === "Pending" ? "secondary" : "primary"}
			size="large"
			full
			busy={riderActions.isBusy(order._id)}
			className="min-h-15! text-xl!"
			aria-label={texts.pickUpLabel(name, order.orderId)}
			{...watch}
			onClick={() => void pickUp()}
		>
			{texts.pickUp}
		</Button>
	);
}

function InHand({
	placed: { order, part },
	isWaiting,
	riderActions,
}: {
	placed: PlacedOrder;
	isWaiting: boolean;
	riderActions: RiderActions;
}) {
	const texts = usePageTexts(dashboardTexts);
	const [isGivingBack, setGivingBack] = useState(false);
	const { _id: id, undo, failure } = order;
	const customer = customerNameIn(useLanguage(), order.customerName) || texts.noName;
	const busy = riderActions.isBusy(id);

	async function giveBack(reason: string, where: ReturnPlace) {
		const outcome = await riderActions.run(id, { kind: "release", reason, where });
		if (outcome !== "refused") setGivingBack(false);
	}

	return (
		<div className="grid grid-cols-1 gap-2.5">
			{isWaiting && <StatusNote icon="clock">{texts.waitsForSignal}</StatusNote>}
			{failure?.next === "redeliver" ? (
				<StatusNote icon="scooter">{texts.redeliver}</StatusNote>
			) : (
				failure && <StatusNote icon="alert">{texts.failed}</StatusNote>
			)}
			{/* A second press right after 'Pick Up' hits nothing. */}
			{part === "counter" && !isWaiting && !failure && <StatusNote icon="check">{texts.yours}</StatusNote>}
			{undo && !isWaiting && (
				<UndoButton
					undo={undo}
					label={texts.undoLabel(customer)}
					busy={busy}
					onUndo={() => void riderActions.run(id, { kind: "undo", status: order.status })}
				/>
			)}
			<LinkButton
				to={`/rider/delivery/${id}`}
				size="large"
				full
				iconAfter="arrow-right"
				className="min-h-15! text-xl!"
				aria-label={texts.toDeliveryLabel(customer)}
			>
				{texts.toDelivery}
			</LinkButton>
			<PaymentQrButton order={order} className="min-h-13 text-lg" />
			<Button
				variant="quiet"
				className="min-h-13 text-lg"
				aria-label={texts.giveBackLabel(customer)}
				onClick={() => setGivingBack(true)}
			>
				{texts.giveBack}
			</Button>
			{isGivingBack && (
				<ReleaseDialog
					orderId={order.orderId}
					busy={busy}
					onClose={() => setGivingBack(false)}
					onGiven={(reason, where) => void giveBack(reason, where)}
				/>
			)}
		</div>
	);
}

function TakenBy({ rider }: { rider: string | null }) {
	const texts = usePageTexts(dashboardTexts);
	return <StatusNote icon="user">{rider ? texts.takenBy(rider) : texts.takenBySomebody}</StatusNote>;
}

/** The rider is done with it, although the shop does not know that yet. */
function isLetGo({ _id }: RiderOrderView, riderActions: RiderActions): boolean {
	const last = riderActions.waiting(_id).at(-1);
	return last?.kind === "deliver" || last?.kind === "release";
}

/** As high as the button it replaces. */
function StatusNote({ icon, children }: { icon: IconName; children: string }) {
	return (
		<p
			role="status"
			className="flex min-h-15 items-center justify-center gap-2.5 rounded-md bg-sunken px-3 py-2 text-center
				font-bold leading-snug"
		>
			<Icon name={icon} />
			{children}
		</p>
	);
}
