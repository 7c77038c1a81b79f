import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { StoreLinks } from "../store/store-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/delivery-areas-page.ts";
import { deliveryAreasTexts } from "./delivery-areas-texts.ts";
import { DeliveryForm } from "./delivery-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "settings:edit");
	return (await asAdmin(api.store.delivery.$get(), request)).json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(deliveryAreasTexts, matches).delivery);
}

/** Where the shop delivers, the fees and the minimum amounts. */
export default function DeliveryAreasPage({ loaderData: rules }: Route.ComponentProps) {
	const texts = usePageTexts(deliveryAreasTexts);
	return (
		<AdminPage title={texts.delivery} intro={texts.intro}>
			<StoreLinks />
			<DeliveryForm rules={rules} />
		</AdminPage>
	);
}
