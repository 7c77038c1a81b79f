import type { DishView } from "../../../contract/menu.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { SIZES } from "../../../domain/menu/dish.ts";
import { saidGst } from "../../../domain/pricing/gst.ts";
import { useShop } from "../../shop-data.tsx";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { useUsualFee } from "../delivery-areas/usual-fee.ts";
import { pricingTexts } from "./pricing-texts.ts";

/** The board behind the counter: every dish with the prices of its sizes. */
export function PriceBoard({ dishes }: { dishes: readonly DishView[] | null }) {
	const texts = usePageTexts(pricingTexts);
	const { settings } = useShop();
	const usualFee = useUsualFee();
	if (dishes === null) {
		return (
			<Notice tone="error" title={texts.failedTitle}>
				{texts.failedText}
			</Notice>
		);
	}
	if (dishes.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;
	return (
		<section
			aria-labelledby="price-board"
			className="on-dark overflow-hidden rounded-lg border-4 border-plate bg-tamarind text-on-tamarind
				shadow-card"
		>
			<h2 id="price-board" className="px-4 pt-5 pb-3 text-center text-2xl text-turmeric">
				{texts.boardTitle}
			</h2>
			<div aria-hidden="true" className="temple-border" />
			<div className="px-4 py-2 sm:px-6">
				<table className="price-board wrap-anywhere w-full">
					<caption className="sr-only">{texts.boardCaption}</caption>
					<thead>
						<tr className="text-on-tamarind-soft text-sm">
							<th scope="col" className="sr-only">
								{texts.dish}
							</th>
							{SIZES.map((size) => (
								<th key={size} scope="col" className="w-18 pt-2 pl-3 text-right font-normal sm:w-24">
									{texts.sizes[size]}
								</th>
							))}
						</tr>
					</thead>
					{inCategories(dishes).map((section) => (
						<BoardSection key={section.category} {...section} />
					))}
				</table>
			</div>
			<div className="grid justify-items-start gap-3 border-white/15 border-t bg-black/20 px-4 py-4 sm:px-6">
				<p className="text-on-tamarind-soft text-sm">{texts.boardNote(usualFee, saidGst(settings))}</p>
				<LinkButton to="/" icon="pot" className="bg-turmeric! text-on-turmeric! hover:bg-on-tamarind!">
					{texts.boardLink}
				</LinkButton>
			</div>
		</section>
	);
}

function BoardSection({ category, dishes }: { category: string; dishes: readonly DishView[] }) {
	const texts = usePageTexts(pricingTexts);
	const { menu } = useTexts();
	const nameOf = useDishName();
	return (
		<tbody>
			<tr>
				<th
					scope="rowgroup"
					colSpan={SIZES.length + 1}
					className="pt-4 pb-1 text-left font-bold font-display text-lg text-turmeric"
				>
					{menu.sections[category]?.title ?? category}
				</th>
			</tr>
			{dishes.map((dish) => (
				<tr key={dish.id} className="border-white/20 border-b border-dotted last:border-none">
					<th scope="row" className="py-2.5 text-left font-semibold">
						{nameOf(dish)}
					</th>
					{SIZES.map((size) => {
						const sold = dish.sizes.find((each) => each.size === size);
						return (
							<td key={size} className="py-2.5 pl-3 text-right align-baseline">
								{sold ? (
									<Price rupees={sold.price} className="text-lg" />
								) : (
									<span className="text-on-tamarind-soft">
										<span aria-hidden="true">–</span>
										<span className="sr-only">{texts.notSold}</span>
									</span>
								)}
							</td>
						);
					})}
				</tr>
			))}
		</tbody>
	);
}
