import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isChangeable } from "../../../domain/orders/change-order.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeOrderDialog } from "./change-order-dialog.tsx";
import { ordersTexts } from "./orders-texts.ts";

/** A button to change an order's dishes, until it is out for delivery. */
export function ChangeOrder({ order }: { order: AdminOrderView }) {
	const texts = usePageTexts(ordersTexts);
	const [isOpen, setOpen] = useState(false);
	if (!isChangeable(order.status) && !isOpen) return null;
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				icon="edit"
				className="justify-self-start"
				onClick={() => setOpen(true)}
			>
				{texts.changeOrder}
			</Button>
			{isOpen && <ChangeOrderDialog order={order} onClose={() => setOpen(false)} />}
		</>
	);
}
