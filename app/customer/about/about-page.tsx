import { shownCancelMinutes } from "../../../domain/orders/shown-cancel-minutes.ts";
import { saidGst } from "../../../domain/pricing/gst.ts";
import { placeholdersOf } from "../../images/placeholders.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Page } from "../../ui/page.tsx";
import { useUsualFee } from "../delivery-areas/usual-fee.ts";
import type { Route } from "./+types/about-page.ts";
import { aboutTexts } from "./about-texts.ts";
import { CleanKitchen } from "./clean-kitchen.tsx";
import { DumSteps } from "./dum-steps.tsx";
import { STEP_IMAGES } from "./step-images.ts";

export function loader() {
	return { placeholders: placeholdersOf(["two-handis", ...STEP_IMAGES]) };
}

/** The page's text never changes, so it is not read again. */
export function shouldRevalidate() {
	return false;
}

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(aboutTexts, matches);
	const shopName = matches[0].loaderData?.settings.shopName ?? "";
	return pageMeta(matches, {
		title: texts.pageTitle,
		path: "/about",
		description: texts.description(shopName),
	});
}

/** Who cooks here, how, and what customers can rely on. */
export default function AboutPage({ loaderData: { placeholders } }: Route.ComponentProps) {
	const texts = usePageTexts(aboutTexts);
	const { settings } = useShop();
	const minutes = shownCancelMinutes(settings.cancelWindowSeconds);
	const usualFee = useUsualFee();
	const all = texts.promise.list(usualFee, saidGst(settings), minutes);
	// The last promise is about cancelling in time.
	const promises = minutes > 0 ? all : all.slice(0, -1);
	return (
		<Page title={texts.title} intro={texts.intro}>
			<section className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
				<DishImage
					image="two-handis"
					alt=""
					sizes="(min-width: 72rem) 33rem, (min-width: 48rem) 46vw, 82vw"
					priority
					placeholder={placeholders["two-handis"]}
					className="aspect-4/3 w-full rounded-xl shadow-raised"
				/>
				<div className="grid gap-4 text-lg">
					<h2 className="text-3xl">{texts.story.title}</h2>
					{texts.story.paragraphs(settings.shopName).map((paragraph) => (
						<p key={paragraph} className="max-w-prose">
							{paragraph}
						</p>
					))}
				</div>
			</section>

			<DumSteps placeholders={placeholders} />

			<section aria-labelledby="promise" className="mt-14">
				<h2 id="promise" className="text-3xl">
					{texts.promise.title}
				</h2>
				<dl className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
					{promises.map(({ title, text }) => (
						<div key={title} className="border-turmeric border-l-4 pl-4">
							<dt className="font-bold font-display text-xl">{title}</dt>
							<dd className="mt-1 max-w-prose text-ink-soft">{text}</dd>
						</div>
					))}
				</dl>
			</section>

			<CleanKitchen />

			<section
				aria-labelledby="visit"
				className="wrap-anywhere mt-14 grid justify-items-center gap-4 text-center"
			>
				<h2 id="visit" className="text-3xl">
					{texts.visit.title}
				</h2>
				<address className="text-lg not-italic">{settings.address}</address>
				<div className="flex flex-wrap justify-center gap-3">
					<LinkButton to="/" size="large" icon="bag">
						{texts.visit.order}
					</LinkButton>
					{settings.phones[0] && (
						<LinkButton to={`tel:+91${settings.phones[0]}`} variant="secondary" size="large" icon="phone">
							{texts.visit.call}
						</LinkButton>
					)}
					<LinkButton to="/gallery" variant="quiet" size="large" iconAfter="arrow-right">
						{texts.visit.gallery}
					</LinkButton>
				</div>
			</section>
		</Page>
	);
}
