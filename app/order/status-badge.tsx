import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { useOrderTexts } from "../texts/order-texts.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import type { IconName } from "../ui/icons.tsx";

const looks: Record<OrderStatus, { tone: BadgeTone; icon: IconName }> = {
	Pending: { tone: "accent", icon: "clock" },
	Confirmed: { tone: "accent", icon: "check" },
	Preparing: { tone: "accent", icon: "pot" },
	"Out for Delivery": { tone: "accent", icon: "scooter" },
	Delivered: { tone: "leaf", icon: "check" },
	Cancelled: { tone: "danger", icon: "close" },
};

/** Where an order is, in the restaurant's own words; those under way stand out. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	const { statuses } = useOrderTexts();
	return <Badge {...looks[status]}>{statuses[status]}</Badge>;
}
