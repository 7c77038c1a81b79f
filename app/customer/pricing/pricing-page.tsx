import { useActionReply } from "../../navigation/use-action-reply.ts";
import { pageMeta } from "../../page-meta.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Page } from "../../ui/page.tsx";
import { readDishes, subscribeInBrowser, subscribeOnServer } from "../subscriptions/subscription-call.ts";
import { SubscriptionPlans } from "../subscriptions/subscription-plans.tsx";
import { SubscriptionSection } from "../subscriptions/subscription-section.tsx";
import type { Route } from "./+types/pricing-page.ts";
import { PriceBoard } from "./price-board.tsx";
import { pricingTexts } from "./pricing-texts.ts";

export const loader = readDishes;
export const action = subscribeOnServer;
export const clientAction = subscribeInBrowser;

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(pricingTexts, matches);
	return pageMeta(matches, { title: texts.pageTitle, path: "/pricing", description: texts.intro });
}

/** All prices, and how to have food regularly (specification 11.2: the subscription order form). */
export default function PricingPage({ loaderData: { dishes }, actionData }: Route.ComponentProps) {
	const texts = usePageTexts(pricingTexts);
	const answer = useActionReply(actionData) ?? null;
	return (
		<Page title={texts.title} intro={texts.intro}>
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
				<PriceBoard dishes={dishes} />
				<SubscriptionPlans />
				<SubscriptionSection
					title={texts.formTitle}
					intro={texts.formIntro}
					dishes={dishes ?? []}
					answer={answer}
					isWide
					className="lg:col-span-2"
				/>
			</div>
		</Page>
	);
}
