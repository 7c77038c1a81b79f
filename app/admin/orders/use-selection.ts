import { useState } from "react";
import type { AdminOrderView } from "../../../contract/orders.ts";
import { isActive } from "../../../domain/orders/order-status.ts";

/**
 * Which of the orders shown are selected; only those under way can be, and one that ends or leaves the list is no
 * longer.
 */
export function useSelection(orders: readonly AdminOrderView[]) {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const selectable = orders.filter(({ status }) => isActive(status)).map(({ _id }) => _id);
	const selected = selectable.filter((id) => ids.has(id));
	return {
		selectable,
		selected,
		toggle(id: string) {
			const next = new Set(selected);
			if (!next.delete(id)) next.add(id);
			setIds(next);
		},
		selectAll: () => setIds(new Set(selectable)),
		clear: () => setIds(new Set()),
	};
}

export type Selection = ReturnType<typeof useSelection>;
