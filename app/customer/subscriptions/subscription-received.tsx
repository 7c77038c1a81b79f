import { useEffect, useRef } from "react";
import type { DishView } from "../../../contract/menu.ts";
import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NextSteps } from "../contact/next-steps.tsx";
import { itemName } from "./send-subscription.ts";
import { subscriptionTexts } from "./subscription-texts.ts";

/** Confirms the request: what was asked for, and the three next steps. Its title takes the focus and is read out. */
export function SubscriptionReceived({
	subscription,
	dishes,
	onAnother,
}: {
	subscription: SubscriptionView;
	dishes: readonly DishView[];
	onAnother: () => void;
}) {
	const texts = usePageTexts(subscriptionTexts);
	const item = useItemText(dishes)(subscription.item);
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
						{texts.receivedText(subscription.quantity, item)}
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

/** An item of the owner's list in the page's language; an item that is not on the menu stays unchanged. */
function useItemText(dishes: readonly DishView[]): (item: string) => string {
	const orders = useOrderTexts();
	const nameOf = useDishName();
	const known = dishes.flatMap((dish) =>
		dish.sizes.map(({ size }) => [itemName(dish, size), orders.item(nameOf(dish), size === "large")] as const),
	);
	return (item) => new Map(known).get(item) ?? item;
}
