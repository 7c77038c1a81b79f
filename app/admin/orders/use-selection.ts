import { useCallback, useRef, useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isActive } from "../../../domain/orders/order-status.ts";

/**
 * Which of the orders shown are selected; only orders in progress can be, and one that ends or leaves the list is
 * deselected.
 */
export function useSelection(orders: readonly AdminOrderView[]) {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const underWay = orders.filter(({ status }) => isActive(status));
	const selectable = underWay.map(({ _id }) => _id);
	const selectedOrders = underWay.filter(({ _id }) => ids.has(_id));
	const selected = selectedOrders.map(({ _id }) => _id);
	const latest = useRef(selected);
	latest.current = selected;
	// A stable function: a row does not render again because another was selected.
	const toggle = useCallback((id: string) => {
		const next = new Set(latest.current);
		if (!next.delete(id)) next.add(id);
		setIds(next);
	}, []);
	return {
		selectable,
		selected,
		selectedOrders,
		toggle,
		selectAll: () => setIds(new Set(selectable)),
		clear: () => setIds(new Set()),
	};
}

export type Selection = ReturnType<typeof useSelection>;
