import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { StoreLinks } from "../store/store-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/hours-page.ts";
import { FollowHours } from "./follow-hours.tsx";
import { HoursForm } from "./hours-form.tsx";
import { hoursTexts } from "./hours-texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "store:open-close");
	return (await asAdmin(api.store.hours.$get(), request)).json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(hoursTexts, matches).openingHours);
}

/** When the shop is open each week, and whether it opens and closes by these hours. */
export default function HoursPage({ loaderData: hours }: Route.ComponentProps) {
	const texts = usePageTexts(hoursTexts);
	const { store } = useShop();
	return (
		<AdminPage title={texts.openingHours} intro={texts.intro}>
			<StoreLinks />
			<div className="grid max-w-3xl gap-5">
				<FollowHours hours={hours} store={store} />
				<HoursForm hours={hours} />
			</div>
		</AdminPage>
	);
}
