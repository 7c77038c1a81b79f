import { Suspense } from "react";
import { lazyPart } from "../../live/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { FulfilmentState } from "./use-fulfilment.ts";

/** Only shops that offer a choice need it. */
const FulfilmentChoiceCards = lazyPart(() => import("./fulfilment-choice-cards.tsx"), "FulfilmentChoiceCards", Waiting);
const ChosenTimeBadge = lazyPart(() => import("./chosen-time.tsx"), "ChosenTime");
const PickupPlaceCard = lazyPart(() => import("./pickup-place.tsx"), "PickupPlace", Waiting);

function Waiting() {
	return <Skeleton className="h-14 w-full" />;
}

/** The choice of how and when, if the shop offers one, or why the earlier choice is no longer available. */
export function FulfilmentPart({ checkout: { fulfilment, prebook } }: { checkout: Checkout }) {
	if (!fulfilment.offered && !fulfilment.problem) return null;
	return (
		<Suspense fallback={<Waiting />}>
			<FulfilmentChoiceCards fulfilment={fulfilment} onPrebook={prebook} />
		</Suspense>
	);
}

/** Where an order is picked up. */
export function PickupPlace() {
	return (
		<Suspense fallback={<Waiting />}>
			<PickupPlaceCard />
		</Suspense>
	);
}

/** The chosen time, shown where the order is confirmed. */
export function ChosenTime({ fulfilment }: { fulfilment: FulfilmentState }) {
	if (fulfilment.dueAt === null) return null;
	return (
		<Suspense fallback={<Skeleton className="h-8 w-60" />}>
			<ChosenTimeBadge fulfilment={fulfilment} />
		</Suspense>
	);
}
