import type { Dashboard } from "../../../contract/reports.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

/** The best-selling dishes, by portions, under the names they were sold by. */
export function BestDishes({ dishes }: { dishes: Dashboard["bestDishes"] }) {
	const texts = usePageTexts(dashboardTexts);
	const nameOf = useDishName();
	const most = dishes[0]?.portions ?? 0;
	return (
		<Card as="section" aria-labelledby="dishes">
			<h3 id="dishes" className="text-xl">
				{texts.bestDishes}
			</h3>
			{dishes.length === 0 ? (
				<p className="mt-2 text-ink-soft">{texts.noSales}</p>
			) : (
				<>
					<p className="mt-1 text-ink-soft text-sm">{texts.portionsSold}</p>
					<ol className="mt-3 grid gap-3.5">
						{dishes.map(({ dish, nameTa, size, portions, sales }) => (
							<li key={`${dish} ${size}`} className="flex flex-wrap gap-x-4 gap-y-1">
								<p className="wrap-anywhere flex-1 basis-[7rem] font-semibold leading-tight">
									{nameOf({ name: dish, nameTa })}
									{size === "large" && (
										<span className="font-normal text-ink-soft"> {texts.large}</span>
									)}
								</p>
								<p className="ml-auto text-right leading-tight">
									<span className="mr-3 text-ink-soft text-sm tabular-nums">
										{texts.portions(portions)}
									</span>
									<Price rupees={sales} />
								</p>
								<div className="w-full">
									<ShareBar share={portions / most} />
								</div>
							</li>
						))}
					</ol>
				</>
			)}
		</Card>
	);
}
