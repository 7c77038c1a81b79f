import { useEffect, useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { typedForm } from "../../storage/typed-form.ts";
import { Card } from "../../ui/card.tsx";
import { NextSteps } from "../contact/next-steps.tsx";
import type { SubscriptionAnswer } from "./send-subscription.ts";
import { SubscriptionForm } from "./subscription-form.tsx";
import { SubscriptionReceived } from "./subscription-received.tsx";

/** The form under its title, with the next steps; once sent, the confirmation takes its place. */
export function SubscriptionSection({
	title,
	intro,
	dishes,
	answer,
	isWide = false,
	className,
}: {
	title: string;
	intro: string;
	dishes: readonly DishView[];
	answer: SubscriptionAnswer | null;
	/** Whether there is room beside the form; else the next steps are a card after it. */
	isWide?: boolean;
	className: string;
}) {
	const [seen, setSeen] = useState<SubscriptionAnswer | null>(null);
	const received = answer !== seen ? (answer?.received ?? null) : null;
	useEffect(() => {
		if (received) typedForm("subscription").forget();
	}, [received]);
	const form = <SubscriptionForm dishes={dishes} problem={answer?.problem ?? null} />;
	const next = (
		<div className={`self-start rounded-lg bg-sunken p-5 ${isWide ? "" : "lg:order-2"}`}>
			<NextSteps />
		</div>
	);
	return (
		<>
			<Card as="section" aria-labelledby="subscription" padded={false} className={className}>
				<div aria-hidden="true" className="temple-border" />
				<div className="p-4 sm:p-7">
					{received ? (
						<SubscriptionReceived
							subscription={received}
							dishes={dishes}
							onAnother={() => setSeen(answer)}
						/>
					) : (
						<>
							<h2 id="subscription" className="text-2xl">
								{title}
							</h2>
							<p className="mt-1 mb-6 text-ink-soft">{intro}</p>
							{isWide ? (
								<div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
									{form}
									{next}
								</div>
							) : (
								form
							)}
						</>
					)}
				</div>
			</Card>
			{!isWide && !received && next}
		</>
	);
}
