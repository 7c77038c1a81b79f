import { useActionReply } from "../../navigation/use-action-reply.ts";
import { pageMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { DishImage } from "../../ui/dish-image.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/reservation-page.ts";
import { reservationTexts } from "./reservation-texts.ts";
import { readDishes, subscribeInBrowser, subscribeOnServer } from "./subscription-call.ts";
import { SubscriptionSection } from "./subscription-section.tsx";

export const loader = readDishes;
export const action = subscribeOnServer;
export const clientAction = subscribeInBrowser;

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(reservationTexts, matches);
	return pageMeta(matches, { title: texts.pageTitle, path: "/reservation", description: texts.intro });
}

/** The same order form for a single day (specification 11.2). */
export default function ReservationPage({ loaderData: { dishes }, actionData }: Route.ComponentProps) {
	const texts = usePageTexts(reservationTexts);
	const answer = useActionReply(actionData) ?? null;
	return (
		<Page title={texts.title} intro={texts.intro}>
			<div
				className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]
				lg:grid-rows-[auto_1fr] lg:gap-8"
			>
				<Occasions />
				<SubscriptionSection
					title={texts.formTitle}
					intro={texts.formIntro}
					dishes={dishes ?? []}
					answer={answer}
					className="lg:row-span-2"
				/>
			</div>
		</Page>
	);
}

function Occasions() {
	const texts = usePageTexts(reservationTexts);
	const phone = useShop().settings.phones[0];
	return (
		<aside
			aria-labelledby="occasions"
			className="on-dark overflow-hidden rounded-lg bg-tamarind lg:order-1 text-on-tamarind shadow-card"
		>
			<DishImage
				image="two-handis"
				alt={texts.imageAlt}
				sizes="(min-width: 64rem) 24rem, 82vw"
				priority
				className="aspect-3/2 w-full"
			/>
			<div aria-hidden="true" className="temple-border" />
			<div className="grid gap-4 px-5 py-5">
				<h2 id="occasions" className="text-2xl text-turmeric">
					{texts.occasionsTitle}
				</h2>
				<ul className="grid gap-2.5">
					{texts.occasions.map((occasion) => (
						<li key={occasion} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
							<Icon name="pot" className="mt-0.5 text-turmeric" />
							{occasion}
						</li>
					))}
				</ul>
				{phone && (
					<p className="border-white/20 border-t pt-4">
						<a
							href={`tel:+91${phone}`}
							className="inline-block py-2 underline underline-offset-4 hover:text-turmeric"
						>
							{texts.call(phone)}
						</a>
					</p>
				)}
			</div>
		</aside>
	);
}
