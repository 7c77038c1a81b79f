import { directionsLink } from "../../../domain/links/directions-link.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { fulfilmentTexts } from "./fulfilment-texts.ts";

/** The shop's address, with directions. */
export function PickupPlace() {
	const texts = usePageTexts(fulfilmentTexts);
	const { shopName, address, latitude, longitude } = useShop().settings;
	return (
		<section>
			<h3 className="mb-2 font-sans text-base">{texts.pickupAt}</h3>
			<div className="flex items-center gap-3 rounded-md bg-sunken py-2 pr-2 pl-4">
				<Icon name="store" className="text-primary text-xl" />
				<div className="min-w-0 flex-1">
					<p className="wrap-anywhere font-semibold">{shopName}</p>
					<p className="wrap-anywhere">{address}</p>
				</div>
				<a
					href={directionsLink(address, { latitude, longitude })}
					target="_blank"
					rel="noreferrer"
					className="text-link inline-flex min-h-11 shrink-0 items-center px-2"
				>
					{texts.directions}
				</a>
			</div>
		</section>
	);
}
