import { data } from "react-router";
import { FALLBACK_LISTING } from "../../../domain/home-page/fallback-listing.ts";
import { dishMeant } from "../../../domain/menu/dish-meant.ts";
import { api, pageApi } from "../../api.ts";
import { placeholdersOf } from "../../images/placeholders.server.ts";
import { pageMeta, rootData } from "../../page-meta.ts";
import { textsOfPage, useDishName, usePageTexts, useWritten } from "../../texts/texts.ts";
import { builtInImageOf } from "../../ui/dish-image.tsx";
import { dishPath } from "../menu/dish-anchor.ts";
import { restaurantData } from "../search-engines/structured-data.ts";
import type { Route } from "./+types/home-page.ts";
import { AboutUs } from "./about-us.tsx";
import { Hero } from "./hero.tsx";
import { homeTexts } from "./home-texts.ts";
import { OurMenu } from "./our-menu.tsx";
import { readListing } from "./read-listing.ts";
import { ShopFacts } from "./shop-facts.tsx";
import { SpecialsCarousel } from "./specials-carousel.tsx";

/** Any part but the hero is left out if its data cannot be read. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const shop = pageApi(context, request);
	const [specials, dishes, stats, listing] = await Promise.all([
		shop.specials.$get(),
		shop.dishes.$get(),
		shop.feedback.stats.$get(),
		readListing(() => shop.menu.$get()),
	]);
	const menu = dishes.ok ? await dishes.json() : [];
	const shownSpecials = (specials.ok ? await specials.json() : []).map((special) => {
		const meant = dishMeant(special, menu);
		const onMenu = meant && {
			id: meant.dish.id,
			size: meant.size,
			name: meant.dish.name,
			nameTa: meant.dish.nameTa,
		};
		return { ...special, onMenu };
	});
	const images = [...shownSpecials, ...listing].map(({ img }) => builtInImageOf(img));
	const found = {
		specials: shownSpecials,
		reviews: stats.ok ? await stats.json() : null,
		listing,
		placeholders: placeholdersOf(["hero", "two-handis", ...images]),
	};
	const isWhole = specials.ok && dishes.ok && stats.ok && listing !== FALLBACK_LISTING;
	return isWhole ? data(found) : data(found, { headers: { "Cache-Control": "no-store" } });
}

/** A page with missing parts is for this visitor only: the next one may get the whole page. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

/**
 * When navigating from another page, this one does not wait for the listing: it loads alongside, with its own loading
 * text. The first page of a visit arrives whole (house rule), so that text never appears there.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const listing = readListing(() => api.menu.$get());
	return { ...(await serverLoader()), listing };
}

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(homeTexts, matches);
	const root = rootData(matches);
	if (!root) return pageMeta(matches, { title: texts.pageTitle, path: "/home" });
	const description = texts.description(root.settings);
	return [...pageMeta(matches, { title: texts.pageTitle, path: "/home", description }), ...restaurantData(root)];
}

/** The home page: the dishes, how good they look, how soon they arrive. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { specials, reviews, listing, placeholders } = loaderData;
	const inLanguage = useWritten();
	const nameOf = useDishName();
	const { title } = usePageTexts(homeTexts).specials;
	const shownSpecials = specials.map((special) => ({
		id: special.id,
		title: inLanguage(special.title, special.titleTa),
		text: inLanguage(special.desc, special.descTa),
		badge: inLanguage(special.badge, special.badgeTa),
		image: special.img,
		price: special.price,
		onMenu: special.onMenu && {
			path: dishPath(special.onMenu.id, special.onMenu.size),
			name: nameOf(special.onMenu),
		},
	}));
	const rating =
		reviews && reviews.totalFeedback > 0
			? { average: reviews.averageRatings.avgFood, count: reviews.totalFeedback }
			: null;
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<Hero menuId={MENU_ID} placeholder={placeholders.hero} />
			<ShopFacts rating={rating} />
			<SpecialsCarousel key={title} specials={shownSpecials} placeholders={placeholders} />
			<OurMenu id={MENU_ID} listing={listing} placeholders={placeholders} />
			<AboutUs placeholder={placeholders["two-handis"]} />
		</main>
	);
}

const MENU_ID = "our-menu";
