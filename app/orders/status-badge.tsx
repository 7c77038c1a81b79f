import type { OrderView } from "../../contract/order-schemas.ts";
import { isReadyForPickup } from "../../domain/orders/fulfilment.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import type { IconName } from "../ui/icons.tsx";
import { useStatusLabel } from "./use-status-label.ts";

const looks: Record<OrderStatus, { tone: BadgeTone; icon: IconName }> = {
	Pending: { tone: "accent", icon: "clock" },
	Confirmed: { tone: "accent", icon: "check" },
	Preparing: { tone: "accent", icon: "pot" },
	"Out for Delivery": { tone: "accent", icon: "scooter" },
	Delivered: { tone: "leaf", icon: "check" },
	Cancelled: { tone: "danger", icon: "close" },
};

const READY = { tone: "leaf", icon: "bag" } as const;

/** An order's status, in the restaurant's own words; orders in progress stand out. */
export function StatusBadge(order: Pick<OrderView, "status" | "fulfilment">) {
	const label = useStatusLabel();
	const look = isReadyForPickup(order) ? READY : looks[order.status];
	return <Badge {...look}>{label(order)}</Badge>;
}
