import { useRouteLoaderData } from "react-router";
import type { RidingOrder } from "../../contract/deliveries.ts";
import { groupBy } from "../../domain/group-by.ts";
import type { loader } from "./admin-layout.tsx";

/** The rider of an order that is out for delivery, as the layout has read it; undefined for every other order. */
export function useOrderOnTheRoad(orderId: string): RidingOrder | undefined {
	const riding = useRouteLoaderData<typeof loader>("admin/admin-layout")?.riding;
	return riding?.find(({ _id }) => _id === orderId);
}

/** How many orders a rider has on the road, including those given back there. */
export function useCarried(riderId: string | undefined): number {
	const riding = useRouteLoaderData<typeof loader>("admin/admin-layout")?.riding ?? [];
	return riding.filter(({ rider }) => rider !== null && rider._id === riderId).length;
}

/** The riders who have orders on the road, each once, with their number of orders. */
export function useRidersOnTheRoad(): { rider: { _id: string; name: string }; count: number }[] {
	const riding = useRouteLoaderData<typeof loader>("admin/admin-layout")?.riding ?? [];
	const byRider = groupBy(
		riding.flatMap(({ rider }) => rider ?? []),
		({ _id }) => _id,
	);
	return [...byRider.values()].flatMap(([rider, ...more]) => (rider ? [{ rider, count: more.length + 1 }] : []));
}
