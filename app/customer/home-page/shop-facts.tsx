import type { ReactNode } from "react";
import { shownCancelMinutes } from "../../../domain/orders/shown-cancel-minutes.ts";
import { saidGst } from "../../../domain/pricing/gst.ts";
import { shopTime } from "../../format/shop-time.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useUsualFee } from "../delivery-areas/usual-fee.ts";
import { homeTexts } from "./home-texts.ts";

/** The reviews' average food rating, and how many there are. */
type Rating = { average: number; count: number };

/** What decides whether somebody orders: whether the shop is open, how soon food arrives, the fees, and the rating. */
export function ShopFacts({ rating }: { rating: Rating | null }) {
	const texts = usePageTexts(homeTexts).facts;
	const { settings, store } = useShop();
	const { dayHalves } = useTexts().times;
	const closesAt = store.hours?.closesAt;
	const minutes = shownCancelMinutes(settings.cancelWindowSeconds);
	const usualFee = useUsualFee();
	return (
		<section aria-label={texts.title} className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
			<ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
				<Fact
					icon={store.isOpen ? "store" : "moon"}
					tone={store.isOpen ? "bg-leaf-soft text-leaf" : "bg-danger-soft text-danger"}
					title={
						store.isOpen
							? closesAt
								? texts.openUntil(shopTime(closesAt, dayHalves))
								: texts.open
							: texts.closed
					}
				>
					{texts.hours(settings.openingHours)}
					{store.isOpen && <span className="block">{texts.openText}</span>}
				</Fact>
				<Fact icon="scooter" title={store.isOpen ? texts.delivery(settings) : texts.deliveryClosed}>
					{texts.deliveryText}
				</Fact>
				<Fact icon="receipt" title={texts.noFee}>
					{texts.noFeeText(usualFee, saidGst(settings))}
				</Fact>
				{rating ? (
					<Fact icon="star" title={texts.rating(rating.average.toFixed(1))}>
						{texts.ratingText(rating.count)}
					</Fact>
				) : (
					minutes > 0 && (
						<Fact icon="clock" title={texts.cancel(minutes)}>
							{texts.cancelText}
						</Fact>
					)
				)}
			</ul>
		</section>
	);
}

function Fact({
	icon,
	tone = "bg-turmeric-soft text-ink",
	title,
	children,
}: {
	icon: IconName;
	tone?: string;
	title: string;
	children: ReactNode;
}) {
	return (
		<li className="flex gap-3">
			<span className={`grid size-12 shrink-0 place-items-center rounded-full text-xl ${tone}`}>
				<Icon name={icon} filled={icon === "star"} />
			</span>
			<div className="min-w-0">
				<p className="font-bold font-display text-lg leading-snug">{title}</p>
				<p className="text-ink-soft text-sm">{children}</p>
			</div>
		</li>
	);
}
