import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { MenuLinks } from "../menu/menu-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/home-page-page.ts";
import { HomePageListing } from "./home-page-listing.tsx";
import { HomePageSpecials } from "./home-page-specials.tsx";
import { homePageTexts } from "./home-page-texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "menu:edit");
	const [listing, specials] = await Promise.all([
		asAdmin(api.menu.$get(), request),
		asAdmin(api.specials.$get(), request),
	]);
	return { listing: await listing.json(), specials: await specials.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(homePageTexts, matches).homePage);
}

/** What the home page shows: the carousel above, the listing below. */
export default function HomePageCards({ loaderData: { listing, specials } }: Route.ComponentProps) {
	const texts = usePageTexts(homePageTexts);
	return (
		<AdminPage title={texts.homePage} intro={texts.intro}>
			<MenuLinks />
			<HomePageSpecials specials={specials} />
			<HomePageListing listing={listing} />
		</AdminPage>
	);
}
