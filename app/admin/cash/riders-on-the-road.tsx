import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { HandOrdersOn } from "../deliveries/hand-orders-on.tsx";
import { useRidersOnTheRoad } from "../use-orders-on-the-road.ts";
import { cashTexts } from "./cash-texts.ts";

/** The riders who have orders now, with a way to give all of a rider's orders to somebody else. */
export function RidersOnTheRoad() {
	const texts = usePageTexts(cashTexts);
	const riders = useRidersOnTheRoad();
	if (riders.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="on-the-road" className="mb-5">
			<h2 id="on-the-road" className="text-xl">
				{texts.onTheRoad}
			</h2>
			<ul className="mt-1">
				{riders.map(({ rider, count }) => (
					<li key={rider._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
						<span className="wrap-anywhere">
							<b>{rider.name}</b>
							{texts.withOrders(count)}
						</span>
						<HandOrdersOn rider={rider} count={count} />
					</li>
				))}
			</ul>
		</Card>
	);
}
