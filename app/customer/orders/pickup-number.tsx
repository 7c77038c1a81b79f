import type { OrderView } from "../../../contract/order-schemas.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";

/** The number that a customer shows at the counter, large. */
export function PickupNumber({ order }: { order: Pick<OrderView, "orderId" | "status"> }) {
	const { pickup } = useOrderTexts();
	const number = shortNumber(order.orderId);
	const isReady = order.status === "Out for Delivery";
	return (
		<div
			className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md px-4 py-3 ${
				isReady ? "bg-turmeric text-on-turmeric" : "bg-turmeric-soft"
			}`}
		>
			<p className="min-w-0 flex-1 basis-44">
				<span className="block font-bold">{isReady ? pickup.ready : pickup.number}</span>
				<span className="block text-sm">{pickup.show}</span>
			</p>
			<p className="font-bold font-display text-5xl tabular-nums leading-none tracking-[0.1em]">
				<span aria-hidden="true">{number}</span>
				{/* Read out as four digits, not as thousands. */}
				<span className="sr-only">{[...number.slice(1)].join(" ")}</span>
			</p>
		</div>
	);
}
