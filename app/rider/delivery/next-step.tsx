import { formatRupees } from "../../../domain/money.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { isPinProblem } from "../offline-queue/pin-problem.ts";
import { ActionBar } from "./action-bar.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import type { DeliveryUnderWay } from "./use-delivery.ts";

/**
 * The rider's next action: pick up the order, deliver it, or go back to the others. Each has its own bar: the second
 * half of a double tap, or a key still held, hits no button of the next one.
 */
export function NextStep({ delivery }: { delivery: DeliveryUnderWay }) {
	const texts = usePageTexts(deliveryTexts);
	const { order, isInHand, isFree, isTakenAway, isDue, isWaiting, isBusy, method, problem, problemHere } = delivery;
	if (isInHand) {
		const amount = formatRupees(order.toCollect);
		return (
			<ActionBar key="deliver" problem={order.asksPin && isPinProblem(problem) ? null : problemHere}>
				{isDue && !isWaiting && (
					<p className="text-center font-bold text-lg leading-none tabular-nums">
						{method === "cash" ? texts.takesCash(amount) : texts.takesUpi(amount)}
					</p>
				)}
				<Button
					full
					variant={isWaiting ? "secondary" : "primary"}
					busy={isBusy}
					className="min-h-16 text-xl"
					icon="check"
					onClick={delivery.deliver}
				>
					{texts.deliver}
				</Button>
			</ActionBar>
		);
	}
	if (isFree && !isTakenAway)
		return (
			<ActionBar key="pick-up" problem={problemHere}>
				<Button
					full
					busy={isBusy}
					className="min-h-16 text-xl"
					icon="bag"
					onClick={() => delivery.take({ kind: "pick-up" })}
				>
					{texts.pickUp}
				</Button>
			</ActionBar>
		);
	return (
		<ActionBar key="to-orders" problem={problemHere}>
			<LinkButton to="/rider/dashboard" full className="min-h-16 text-xl" icon="scooter">
				{texts.toOrders}
			</LinkButton>
		</ActionBar>
	);
}
