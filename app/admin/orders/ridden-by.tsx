import { Icon } from "../../ui/icons.tsx";
import { useRiding } from "../use-riding.ts";

/** Who brings an order that is out for delivery, or has its food; nothing of any other order. */
export function RiddenBy({ orderId }: { orderId: string }) {
	const riding = useRiding(orderId);
	if (!riding?.rider) return null;
	const { rider, givenBack } = riding;
	return (
		<p className={`wrap-anywhere mt-1 flex gap-1.5 text-sm ${givenBack ? "font-bold text-danger" : ""}`}>
			<Icon name="scooter" className="mt-0.5 shrink-0" />
			<span className="min-w-0">
				{givenBack ? (
					`With ${rider.name}, on the road`
				) : (
					<>
						<span className="sr-only">Rider: </span>
						{rider.name}
					</>
				)}
			</span>
		</p>
	);
}
