import { usePageTexts } from "../../texts/texts.ts";
import { subscriptionTexts } from "../subscriptions/subscription-texts.ts";

/** What happens after a request; names the number that the shop will call, if known. */
export function NextSteps({ phone = null }: { phone?: string | null }) {
	const texts = usePageTexts(subscriptionTexts);
	return (
		<section aria-labelledby="what-next">
			<h3 id="what-next" className="mb-3 text-xl">
				{texts.next}
			</h3>
			<ol className="grid gap-4">
				{texts.steps(phone).map((step, index) => (
					<li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
						<span
							aria-hidden="true"
							className="grid size-10 place-items-center rounded-full bg-turmeric font-bold font-display
								text-lg text-on-turmeric"
						>
							{index + 1}
						</span>
						<p className="wrap-anywhere">
							<strong className="block">{step.title}</strong>
							<span className="text-ink-soft">{step.text}</span>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
