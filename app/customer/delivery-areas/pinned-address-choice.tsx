import { pointOf } from "../../../domain/deliveries/point-of.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { NewAddressForm } from "../cart/new-address-form.tsx";
import type { Addresses } from "../cart/use-delivery-address.ts";
import { DeliveryPlace } from "./delivery-place.tsx";
import { DirectionsField } from "./directions-field.tsx";

/**
 * For shops whose fee or area depends on the location: first the pin of the chosen address, then whether and for how
 * much the shop delivers there, and only then the typed text.
 */
export function PinnedAddressChoice({ addresses, subtotal }: { addresses: Addresses; subtotal: number | null }) {
	const texts = useCartTexts().address;
	const { chosen, isOfSaved } = addresses;
	return (
		<>
			<PinOfAddress addresses={addresses} subtotal={subtotal} />
			{!isOfSaved && (
				<NewAddressForm
					description={addresses.isAtPin ? texts.pinned : undefined}
					typed={addresses.typed}
					doorAsked={addresses.doorAsked}
					onType={addresses.type}
					onUse={addresses.saveNew}
				/>
			)}
			<DirectionsField
				key={isOfSaved ? chosen?.id : "new"}
				directions={addresses.directions}
				onChange={addresses.direct}
			/>
		</>
	);
}

/** The pin of the chosen address, or of one about to be typed. */
export function PinOfAddress({ addresses, subtotal }: { addresses: Addresses; subtotal: number | null }) {
	const { chosen, isOfSaved, place } = addresses;
	return (
		<DeliveryPlace
			pin={chosen && pointOf(chosen)}
			subject={isOfSaved && chosen ? chosen.id : "new"}
			subtotal={subtotal}
			asked={addresses.pinAsked}
			onPlace={place}
		/>
	);
}
