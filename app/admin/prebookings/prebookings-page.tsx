import { privateMeta } from "../../page-meta.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/prebookings-page.ts";
import { OpenPrebookings } from "./open-prebookings.tsx";
import { SettledPrebookings } from "./settled-prebookings.tsx";

const AT_ONCE = "50";

export async function loader({ context, request }: Route.LoaderArgs) {
	const show = new URL(request.url).searchParams.get("show") === "settled" ? ("settled" as const) : ("open" as const);
	const place = cursorOf(request);
	const query = { show, limit: AT_ONCE, ...place };
	const reply = await asAdmin(adminPageApi(context, request).prebookings.all.$get({ query }), request);
	const page = await reply.json();
	const { prebookings, nextCursor } = Array.isArray(page) ? { prebookings: page, nextCursor: null } : page;
	return { show, prebookings, nextCursor, isDeep: "cursor" in place };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Prebookings");
}

/** Food that is booked for a day: what waits, by its day, and what was made of the rest. */
export default function PrebookingsPage({ loaderData }: Route.ComponentProps) {
	const { show, prebookings, nextCursor, isDeep } = loaderData;
	return (
		<AdminPage
			title="Prebookings"
			intro={
				"When the food is ready, press Ready for Delivery: the prebooking becomes an order at the agreed " +
				"price."
			}
			actions={
				<FilterLinks
					label="Which prebookings"
					name="show"
					choices={[
						{ value: "open", label: "Waiting" },
						{ value: "settled", label: "Settled" },
					]}
				/>
			}
		>
			{show === "open" ? (
				<OpenPrebookings prebookings={prebookings} cut={{ before: isDeep, after: nextCursor !== null }} />
			) : (
				<SettledPrebookings prebookings={prebookings} />
			)}
			<Pager
				nextCursor={nextCursor}
				what="prebookings"
				first={show === "open" ? "From the first day" : "From the last day"}
				next={show === "open" ? "Later days" : "Earlier days"}
			/>
		</AdminPage>
	);
}
