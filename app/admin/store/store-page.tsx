import { useServerNow } from "../../live/use-server-now.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/store-page.ts";
import { CurrentStatus } from "./current-status.tsx";
import { readClosedDays } from "./read-closed-days.ts";
import { RushCard } from "./rush-card.tsx";
import { StoreForm } from "./store-form.tsx";
import { StoreLinks } from "./store-links.tsx";
import { storeTexts } from "./store-texts.ts";

/** The status itself is public; this page is not. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "store:open-close");
	return { closedDays: await readClosedDays(api, request) };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(storeTexts, matches).storeStatus);
}

/** Whether customers can order, why not, and until when. */
export default function StoreStatusPage({ loaderData: { closedDays } }: Route.ComponentProps) {
	const texts = usePageTexts(storeTexts);
	const { store } = useShop();
	const now = useServerNow(true);
	return (
		<AdminPage
			title={texts.storeStatus}
			actions={
				<LinkButton to="/admin/prebookings" variant="secondary" icon="calendar">
					{texts.prebookings}
				</LinkButton>
			}
		>
			<StoreLinks />
			<div className="grid grid-cols-1 gap-5">
				<CurrentStatus store={store} now={now} />
				<StoreForm store={store} closedDays={closedDays} now={now} />
				<RushCard rush={store.rush} now={now} />
			</div>
		</AdminPage>
	);
}
