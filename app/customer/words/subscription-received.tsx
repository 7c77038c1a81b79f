import { useEffect, useRef } from "react";
import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NextSteps } from "./next-steps.tsx";
import { subscriptionTexts } from "./subscription-texts.ts";

/** The wish has arrived: what it was, and the three things that happen now. Its title takes the focus and is read out. */
export function SubscriptionReceived({
	subscription,
	onAnother,
}: {
	subscription: SubscriptionView;
	onAnother: () => void;
}) {
	const texts = usePageTexts(subscriptionTexts);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="grid gap-6">
			<div className="flex items-start gap-4">
				<span className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-soft text-2xl text-leaf">
					<Icon name="check" />
				</span>
				<div className="min-w-0">
					<h2 ref={title} id="subscription" tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
						{texts.receivedTitle(subscription.name)}
					</h2>
					<p className="mt-1 wrap-anywhere text-ink-soft">
						{texts.receivedText(subscription.quantity, subscription.item)}
					</p>
				</div>
			</div>
			<NextSteps phone={subscription.phone} />
			<div className="flex flex-wrap gap-3">
				<LinkButton to="/" icon="pot">
					{texts.toMenu}
				</LinkButton>
				<Button variant="secondary" onClick={onAnother}>
					{texts.another}
				</Button>
			</div>
		</div>
	);
}
