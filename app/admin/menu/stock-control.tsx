import { useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { useMay } from "../use-staff.ts";
import { menuTexts } from "./menu-texts.ts";
import { sizeNamesIn } from "./size-names.ts";
import { StockDialog } from "./stock-dialog.tsx";
import { backLabel } from "./stock-end-labels.ts";

/** One size of a dish: its price, and a button that marks it out of stock until the shop opens next. */
export function StockControl({
	dish,
	entry,
	closedDays,
}: {
	dish: DishView;
	entry: DishView["sizes"][number];
	closedDays: readonly string[];
}) {
	const texts = usePageTexts(menuTexts);
	const language = useLanguage();
	const [isAsking, setAsking] = useState(false);
	const now = useServerNow(false);
	const action = useAction();
	const may = useMay();
	const { size, price, outOfStock, outOfStockUntil, portions, soldOut } = entry;
	const named = `${dish.name}, ${sizeNamesIn(texts)[size]}`;
	const param = { id: dish.id };

	function flag(isOut: boolean) {
		const json = { size, outOfStock: isOut, until: isOut ? ("next-opening" as const) : null };
		const done = isOut ? texts.isOutOfStock(named) : texts.isBackInStock(named);
		void action.run(() => adminApi.dishes[":id"].stock.$put({ param, json }), { done });
	}

	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t-2 py-2 first:border-t-0">
			<span className="min-w-16 shrink-0 font-semibold">
				{sizeNamesIn(texts)[size]}
				{dish.portions && portions && (
					<span className="block font-normal text-sm">{texts.portions(portions)}</span>
				)}
				{soldOut && !outOfStock && <span className="block text-danger text-sm">{texts.soldOut}</span>}
			</span>
			<Price rupees={price} className="min-w-14 font-bold tabular-nums" />
			<span className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
				{(outOfStock || soldOut) && may("orders:manage") && (
					<LinkButton
						to={`/admin/menu/dishes/${dish.id}/orders?size=${size}`}
						variant="quiet"
						size="small"
						icon="receipt"
						aria-label={texts.ordersWithOf(named)}
					>
						{texts.ordersWith}
					</LinkButton>
				)}
				{outOfStock && (
					<>
						<span className="text-sm" suppressHydrationWarning>
							{backLabel(outOfStockUntil, now, texts, language)}
						</span>
						<Button
							variant="quiet"
							size="small"
							aria-label={texts.untilWhen(named)}
							onClick={() => setAsking(true)}
						>
							{texts.untilChoice}
						</Button>
					</>
				)}
				<Button
					variant={outOfStock ? "primary" : "secondary"}
					size="small"
					className="px-2!"
					busy={action.busy}
					aria-pressed={outOfStock}
					aria-label={texts.outOfStockOf(named)}
					onClick={() => flag(!outOfStock)}
				>
					{!action.busy && <SwitchMark isOn={outOfStock} />}
					{texts.outOfStock}
				</Button>
			</span>
			<StockDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				dishId={dish.id}
				size={size}
				named={named}
				until={outOfStockUntil}
				closedDays={closedDays}
			/>
		</li>
	);
}

/** The drawn switch of a toggle button: its text alone would read as the dish's state. */
function SwitchMark({ isOn }: { isOn: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={`flex h-5 w-8 shrink-0 rounded-full border-2 border-current p-0.5 ${isOn ? "justify-end" : ""}`}
		>
			<span className="size-3 rounded-full border-6 border-current" />
		</span>
	);
}
