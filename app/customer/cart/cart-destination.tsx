import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOutsideText } from "../delivery-areas/outside-text.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import type { Addresses } from "./use-delivery-address.ts";
import type { Outside } from "./use-quote.ts";

/** The cart's line with the order's destination, which is chosen in the address dialog. */
export function CartDestination({
	isLoggedIn,
	addresses,
	outside,
	onChange,
}: {
	isLoggedIn: boolean;
	addresses: Addresses;
	/** Set if the chosen address is outside the delivery area, with its distance. */
	outside: Outside | null;
	onChange: () => void;
}) {
	const texts = useCartTexts();
	const { unpinned } = usePageTexts(placeTexts);
	const outsideText = useOutsideText();
	const needsPin = useNeedsPin();
	const { chosen, isLoaded, hasFailed } = addresses;
	const isLoading = isLoggedIn && !isLoaded && !hasFailed;
	return (
		<section>
			<h3 className="mb-2 font-sans text-base">{texts.addressTitle}</h3>
			<div className="flex items-center gap-3 rounded-md bg-sunken py-2 pr-2 pl-4">
				<Icon name="map-pin" className="text-primary text-xl" />
				<div className="min-w-0 flex-1">
					{chosen?.label && <p className="truncate font-semibold">{chosen.label}</p>}
					<p className="wrap-anywhere line-clamp-3">
						{isLoading ? (
							<Skeleton />
						) : (
							(chosen?.address ?? (isLoggedIn ? texts.noAddress : texts.loginForAddress))
						)}
					</p>
					{/* Here before the price: what came with its line would not be read out. */}
					<p role="status" className="wrap-anywhere font-semibold text-danger text-sm empty:sr-only">
						{outside && outsideText(outside)}
					</p>
					{needsPin && chosen && chosen.latitude === null && (
						<p className="text-ink-soft text-sm">{unpinned}</p>
					)}
				</div>
				{isLoggedIn && (
					<Button variant="quiet" size="small" onClick={onChange}>
						{chosen ? texts.change : texts.choose}
					</Button>
				)}
			</div>
		</section>
	);
}
