import { Link } from "react-router";
import { OrderNumber } from "../../orders/order-number.tsx";

/** The number of an order that a list names, leading to the order's page. */
export function OrderLink({ order: { _id, orderId } }: { order: { _id: string; orderId: string } }) {
	return (
		<Link to={`/admin/orders/${_id}`} className="text-link inline-flex min-h-11 items-center font-semibold">
			<OrderNumber orderId={orderId} />
		</Link>
	);
}
