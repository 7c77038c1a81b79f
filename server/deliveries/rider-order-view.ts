import type { RiderOrderView } from "../../contract/rider-orders.ts";
import { distanceBetween, roughKilometres } from "../../domain/deliveries/distance-between.ts";
import { maskedAddress } from "../../domain/deliveries/masked-address.ts";
import { pointOf } from "../../domain/deliveries/point-of.ts";
import { standing, undo } from "../../domain/orders/undo.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { failedDeliveryView } from "../orders/failed-delivery-view.ts";
import { forRider, sightOf } from "../orders/for-rider.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { orderView } from "../orders/order-views.ts";
import { stepsOf } from "../orders/status-actions.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** An order as this rider sees it now. */
export function riderOrderView(
	order: OrderRecord,
	{
		riderId,
		now,
		settings,
		onTheRoad,
	}: { riderId: string; now: number; settings: ShopSettings; onTheRoad: ReadonlyMap<string, string> },
): RiderOrderView {
	const point = pointOf(order);
	const verdict = undo(stepsOf(order), riderId, now);
	const isMine = sightOf(order, riderId, now) === "whole";
	const isOwn = order.rider_id === riderId;
	const steps = standing(order.history).filter(({ rider_id }) => isOwn && rider_id === riderId);
	const at = (status: string) => {
		const step = steps.findLast((line) => line.status === status);
		return step ? isoTime(step.at) : null;
	};
	return {
		...orderView(forRider(order, riderId, now), now),
		isMine,
		area: maskedAddress(order.delivery_address),
		distanceKm: point && roughKilometres(distanceBetween(settings, point).metres),
		pickedUpAt: at("Out for Delivery"),
		deliveredAt: at("Delivered"),
		onTheRoadWith: onTheRoad.get(order.id) ?? null,
		failure: isMine ? failedDeliveryView(order.failure) : null,
		asksPin: isMine && settings.handoverPin && order.delivery?.pin != null,
		undo: verdict.ok ? { to: verdict.value.to, until: isoTime(verdict.value.until) } : null,
	};
}
