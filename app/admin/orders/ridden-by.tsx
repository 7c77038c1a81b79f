import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { deliveriesTexts } from "../deliveries/deliveries-texts.ts";
import { useOrderOnTheRoad } from "../use-orders-on-the-road.ts";
import { ordersTexts } from "./orders-texts.ts";

/** The rider of an order that is out for delivery, or who has its food; nothing for any other order. */
export function RiddenBy({ orderId }: { orderId: string }) {
	const { riderIs } = usePageTexts(ordersTexts);
	const texts = usePageTexts(deliveriesTexts);
	const riding = useOrderOnTheRoad(orderId);
	if (!riding?.rider) return null;
	const { rider, givenBack } = riding;
	return (
		<p className={`wrap-anywhere mt-1 flex gap-1.5 text-sm ${givenBack ? "font-bold text-danger" : ""}`}>
			<Icon name="scooter" className="mt-0.5 shrink-0" />
			<span className="min-w-0">
				{givenBack ? (
					texts.with(rider.name)
				) : (
					<>
						<span className="sr-only">{riderIs} </span>
						{rider.name}
					</>
				)}
			</span>
		</p>
	);
}
