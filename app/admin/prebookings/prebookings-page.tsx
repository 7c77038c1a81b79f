import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { cursorOf } from "../cursor-of.ts";
import { pageIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/prebookings-page.ts";
import { OpenPrebookings } from "./open-prebookings.tsx";
import { prebookingsTexts } from "./prebookings-texts.ts";
import { SettledPrebookings } from "./settled-prebookings.tsx";

const PAGE_SIZE = "50";

export async function loader({ context, request }: Route.LoaderArgs) {
	const show = new URL(request.url).searchParams.get("show") === "settled" ? ("settled" as const) : ("open" as const);
	const place = cursorOf(request);
	const query = { show, limit: PAGE_SIZE, ...place };
	const reply = await asAdmin(adminPageApi(context, request).prebookings.all.$get({ query }), request);
	const { prebookings, nextCursor } = pageIn(await reply.json(), "prebookings");
	return { show, prebookings, nextCursor, isDeep: "cursor" in place };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(prebookingsTexts, matches).title);
}

/** Waiting prebookings by day, and the outcome of the others. */
export default function PrebookingsPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(prebookingsTexts);
	const { show, prebookings, nextCursor, isDeep } = loaderData;
	return (
		<AdminPage
			title={texts.title}
			intro={texts.intro}
			actions={
				<FilterLinks
					label={texts.whichPrebookings}
					name="show"
					choices={[
						{ value: "open", label: texts.waiting },
						{ value: "settled", label: texts.settled },
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
				what={texts.what}
				first={show === "open" ? texts.fromTheFirstDay : texts.fromTheLastDay}
				next={show === "open" ? texts.laterDays : texts.earlierDays}
			/>
		</AdminPage>
	);
}
