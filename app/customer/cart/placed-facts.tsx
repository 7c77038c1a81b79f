import type { ReactNode } from "react";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { Price } from "../../ui/price.tsx";

/** What was ordered or booked, in the dialog after it: facts with their labels, and the dishes. */
export function PlacedFacts({
	facts,
	items,
	columns,
}: {
	facts: readonly { label: string; value: ReactNode }[];
	items: readonly Omit<OrderView["items"][number], "note">[];
	/** As wide as the longest label. */
	columns: "sm:grid-cols-[9rem_1fr]" | "sm:grid-cols-[11rem_1fr]";
}) {
	const { menu } = useTexts();
	const cart = useCartTexts();
	const nameOf = useDishName();
	return (
		<>
			<dl className="grid gap-3">
				{facts.map(({ label, value }) => (
					<div key={label} className={`grid gap-x-4 ${columns}`}>
						<dt className="text-ink-soft">{label}</dt>
						<dd className="wrap-anywhere min-w-0 font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			<section>
				<h3 className="mb-1 font-sans text-base">{cart.success.items}</h3>
				<ul className="divide-y divide-line">
					{items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="flex justify-between gap-4 py-1.5">
							<span className="min-w-0">{menu.dishAndSize(nameOf(item), item.size)}</span>
							<span className="whitespace-nowrap text-ink-soft tabular-nums">
								{item.quantity} × <Price rupees={item.price} className="font-normal!" />
							</span>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
