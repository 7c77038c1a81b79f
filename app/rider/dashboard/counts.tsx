import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/** How many orders wait, are in hand, and are delivered, in figures readable at arm's length. */
export function Counts({ counts }: { counts: { pending: number; outForDelivery: number; delivered: number } }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<dl aria-label={texts.counts} className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 sm:gap-4">
			<Count term={texts.pending} count={counts.pending} />
			<Count term={texts.outForDelivery} count={counts.outForDelivery} />
			<Count term={texts.delivered} count={counts.delivered} />
		</dl>
	);
}

function Count({ term, count }: { term: string; count: number }) {
	return (
		<div
			className="flex min-w-0 flex-col-reverse justify-end rounded-lg border-2 border-line bg-surface px-1.5 py-2
			max-[22rem]:text-sm sm:px-4"
		>
			<dt className="wrap-anywhere font-semibold leading-tight">{term}</dt>
			<dd className="font-bold text-4xl tabular-nums">{count}</dd>
		</div>
	);
}
