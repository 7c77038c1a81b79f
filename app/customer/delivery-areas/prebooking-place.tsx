import { DeliveryPlace } from "./delivery-place.tsx";
import type { PrebookingPlace } from "./use-prebooking-place.ts";

/** The pin of a prebooking, and whether and for how much the shop delivers there. */
export function PlaceOfPrebooking({ place, subtotal }: { place: PrebookingPlace; subtotal: number | null }) {
	const { pin, subject, asked } = place;
	return <DeliveryPlace {...{ pin, subject, asked, subtotal }} kind="prebooking" onPlace={place.place} />;
}
