import type { OrderView } from "../../../contract/order-schemas.ts";
import { directionsLink } from "../../../domain/links/directions-link.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PickupNumber } from "./pickup-number.tsx";

/** What a customer needs for a pickup: the number to show, the address, and directions. */
export function PickupAtShop({ order }: { order: OrderView }) {
	const { pickup, pickupAt } = useOrderTexts();
	const { shopName, address, latitude, longitude } = useShop().settings;
	return (
		<div className="grid grid-cols-1 gap-4">
			<PickupNumber order={order} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="min-w-0 flex-1 basis-52">
					<span className="block text-ink-soft text-sm">{pickupAt}</span>
					<span className="wrap-anywhere block font-semibold">{shopName}</span>
					<span className="wrap-anywhere block">{address}</span>
				</p>
				<LinkButton
					to={directionsLink(address, { latitude, longitude })}
					target="_blank"
					rel="noreferrer"
					variant="secondary"
					size="small"
					icon="navigate"
				>
					{pickup.directions}
				</LinkButton>
			</div>
		</div>
	);
}
