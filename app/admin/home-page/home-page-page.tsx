import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-api.ts";
import { MenuLinks } from "../menu/menu-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/home-page-page.ts";
import { HomePageListing } from "./home-page-listing.tsx";
import { HomePageSpecials } from "./home-page-specials.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "menu:edit");
	const [listing, specials] = await Promise.all([
		asAdmin(api.menu.$get(), request),
		asAdmin(api.specials.$get(), request),
	]);
	return { listing: await listing.json(), specials: await specials.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Home page");
}

/** What the home page shows of the menu: the listing below, the carousel above it. */
export default function HomePageCards({ loaderData: { listing, specials } }: Route.ComponentProps) {
	return (
		<AdminPage
			title="Home page"
			intro="What visitors see first. These cards only link to the menu; customers pay the prices set there."
		>
			<MenuLinks />
			<HomePageSpecials specials={specials} />
			<HomePageListing listing={listing} />
		</AdminPage>
	);
}
