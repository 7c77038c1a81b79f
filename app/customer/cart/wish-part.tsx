import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ChosenWish } from "./use-wish.ts";

/** Only shops that offer a choice need it. */
const WishChoice = lazy(() => import("./wish-choice.tsx").then((choice) => ({ default: choice.WishChoice })));
const ChosenTimeBadge = lazy(() => import("./chosen-time.tsx").then((time) => ({ default: time.ChosenTime })));
const PickupPlaceCard = lazy(() => import("./pickup-place.tsx").then((place) => ({ default: place.PickupPlace })));

/** The choice of how and when, where the shop offers one. */
export function WishPart({ wish }: { wish: ChosenWish }) {
	if (!wish.offered) return null;
	return (
		<Suspense fallback={<Skeleton className="h-14 w-full" />}>
			<WishChoice wish={wish} />
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
export function ChosenTime({ wish }: { wish: ChosenWish }) {
	if (wish.dueAt === null) return null;
	return (
		<Suspense fallback={<Skeleton className="h-8 w-60" />}>
			<ChosenTimeBadge wish={wish} />
		</Suspense>
	);
}
