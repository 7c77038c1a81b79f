import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { aboutTexts } from "./about-texts.ts";

/** How the kitchen is kept clean, and its food licence. */
export function CleanKitchen() {
	const texts = usePageTexts(aboutTexts).hygiene;
	const { settings } = useShop();
	return (
		<Card as="section" aria-labelledby="clean" className="mt-14">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="clean" className="text-2xl sm:text-3xl">
					{texts.title}
				</h2>
				<p className="wrap-anywhere rounded-full bg-leaf-soft px-4 py-1.5 font-bold text-leaf">
					{texts.fssai(settings.fssai)}
				</p>
			</div>
			<ul className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2">
				{texts.list.map((line) => (
					<li key={line} className="flex gap-3">
						<Icon name="check" className="mt-0.5 text-leaf" />
						<span className="min-w-0">{line}</span>
					</li>
				))}
			</ul>
			<p className="mt-4 border-line border-t pt-4 text-ink-soft">{texts.plain}</p>
		</Card>
	);
}
