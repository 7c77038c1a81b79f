import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { FulfilmentState } from "./use-fulfilment.ts";

/** Only shops that offer a choice need it. */
const FulfilmentChoiceCards = lazy(() =>
	import("./fulfilment-choice-cards.tsx").then((choice) => ({ default: choice.FulfilmentChoiceCards })),
);
const ChosenTimeBadge = lazy(() => import("./chosen-time.tsx").then((time) => ({ default: time.ChosenTime })));
const PickupPlaceCard = lazy(() => import("./pickup-place.tsx").then((place) => ({ default: place.PickupPlace })));

/** The choice of how and when, where the shop offers one. */
export function FulfilmentPart({ fulfilment }: { fulfilment: FulfilmentState }) {
	if (!fulfilment.offered) return null;
	return (
		<Suspense fallback={<Skeleton className="h-14 w-full" />}>
			<FulfilmentChoiceCards fulfilment={fulfilment} />
		</Suspense>
	);
}

/** Where an order is picked up. */
export function PickupPlace() {
	return (
		<Suspense fallback={<Skeleton className="h-14 w-full" />}>
			<PickupPlaceCard />
		</Suspense>
	);
}

/** The time that was chosen, where it is confirmed. */
export function ChosenTime({ fulfilment }: { fulfilment: FulfilmentState }) {
	if (fulfilment.dueAt === null) return null;
	return (
		<Suspense fallback={<Skeleton className="h-8 w-60" />}>
			<ChosenTimeBadge fulfilment={fulfilment} />
		</Suspense>
	);
}
