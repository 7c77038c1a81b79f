import { useCartTexts } from "../../texts/cart-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Addresses } from "./use-addresses.ts";

/** Where the order will go, in the cart; choosing happens in the address dialog. */
export function CartDestination({
	isLoggedIn,
	addresses,
	onChange,
}: {
	isLoggedIn: boolean;
	addresses: Addresses;
	onChange: () => void;
}) {
	const texts = useCartTexts();
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
