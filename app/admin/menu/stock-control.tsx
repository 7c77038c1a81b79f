import { useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { useMay } from "../use-staff.ts";
import { SIZE_NAMES } from "./size-names.ts";
import { StockDialog } from "./stock-dialog.tsx";
import { backLabel } from "./stock-end-labels.ts";

/** One size of a dish: its price, and one press to take it off the fire until the shop opens next. */
export function StockControl({ dish, entry }: { dish: DishView; entry: DishView["sizes"][number] }) {
	const [isAsking, setAsking] = useState(false);
	const now = useServerNow(false);
	const action = useAction();
	const may = useMay();
	const { size, price, outOfStock, outOfStockUntil, portions, soldOut } = entry;
	const named = `${dish.name}, ${SIZE_NAMES[size]}`;
	const param = { id: dish.id };

	function flag(isOut: boolean) {
		const json = { size, outOfStock: isOut, until: isOut ? ("next-opening" as const) : null };
		const done = isOut ? `${named} is out of stock` : `${named} is back in stock`;
		void action.run(() => adminApi.dishes[":id"].stock.$put({ param, json }), { done });
	}

	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t-2 py-2 first:border-t-0">
			<span className="min-w-16 shrink-0 font-semibold">
				{SIZE_NAMES[size]}
				{dish.portions && portions && <span className="block font-normal text-sm">{portions} portions</span>}
				{soldOut && !outOfStock && <span className="block text-danger text-sm">Sold out</span>}
			</span>
			<Price rupees={price} className="min-w-14 font-bold tabular-nums" />
			<span className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
				{outOfStock && (
					<>
						<span className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
							<Badge tone="danger">Out of Stock</Badge>
							<span suppressHydrationWarning>{backLabel(outOfStockUntil, now)}</span>
						</span>
						{may("orders:manage") && (
							<LinkButton
								to={`/admin/orders?status=Active&q=${encodeURIComponent(dish.name)}`}
								variant="quiet"
								size="small"
								icon="receipt"
								aria-label={`Orders with it: ${named}`}
							>
								Orders with it
							</LinkButton>
						)}
						<Button
							variant="quiet"
							size="small"
							aria-label={`Until when: ${named}`}
							onClick={() => setAsking(true)}
						>
							Until…
						</Button>
					</>
				)}
				{/* One button for both ways: it keeps the focus when it was pressed. */}
				<Button
					variant={outOfStock ? "primary" : "secondary"}
					size="small"
					busy={action.busy}
					aria-label={`${outOfStock ? "Back in Stock" : "Out of Stock"}: ${named}`}
					onClick={() => flag(!outOfStock)}
				>
					{outOfStock ? "Back in Stock" : "Out of Stock"}
				</Button>
			</span>
			<StockDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				dishId={dish.id}
				size={size}
				named={named}
				until={outOfStockUntil}
			/>
		</li>
	);
}
