import { useNavigation } from "react-router";
import { groupBy } from "../../../domain/group-by.ts";
import { adminDate } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/audit-page.ts";
import { AuditEntryRow } from "./audit-entry-row.tsx";
import { type AuditFilter, auditFilterOf, isNarrowed } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditTexts } from "./audit-texts.ts";
import { shownEntry } from "./shown-entry.ts";

/** A page of the audit as the URL filters it, and the staff, whose names are suggested. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const filter = auditFilterOf(new URL(request.url).searchParams);
	const api = adminPageApi(context, request);
	const [audit, members, riders] = await Promise.all([
		asAdmin(api.audit.$get({ query: filter }), request),
		// For owners only: other roles get no names suggested.
		api.staff.$get({ query: {} }),
		asAdmin(api.riders.$get({ query: {} }), request),
	]);
	const staff = [
		...(members.ok ? listIn(await members.json(), "staff") : []),
		...listIn(await riders.json(), "riders"),
	];
	const { entries, ...found } = await audit.json();
	return {
		filter,
		...found,
		entries: entries.map((entry) => shownEntry(entry, members.ok)),
		staff: [...new Set(staff.map(({ name }) => name))].sort(),
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(auditTexts, matches).title);
}

/** Who changed what, when, before and after. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(auditTexts);
	const language = useLanguage();
	const { entries, nextCursor, filter, people, staff } = loaderData;
	const isLoading = useNavigation().location?.pathname === "/admin/audit";
	const days = groupBy(entries, ({ at }) => adminDate(at, language));
	return (
		<AdminPage title={texts.title} intro={texts.intro}>
			<AuditFilters filter={readable(filter, people)} staff={staff} />
			{filter.person && people.length > 0 && (
				<p className="mb-3 text-ink-soft">
					{texts.byOrAbout(people.map(({ name, role }) => `${name} (${role})`).join(", "))}
				</p>
			)}
			<div aria-busy={isLoading} className={`transition-opacity ${isLoading ? "opacity-60" : ""}`}>
				{entries.length === 0 && (
					<EmptyState
						icon="search"
						title={isNarrowed(filter) ? texts.noResults : texts.nothingRecordedYet}
						action={
							isNarrowed(filter) && (
								<LinkButton to="/admin/audit" variant="secondary">
									{texts.showEverything}
								</LinkButton>
							)
						}
					>
						{isNarrowed(filter) ? texts.tryAnother : texts.everyOrderAndEveryChange}
					</EmptyState>
				)}
				{[...days].map(([day, rows]) => (
					<section key={day} aria-label={day} className="mb-5">
						<h2 className="mb-2 text-lg">{day}</h2>
						<ol
							className="divide-y-2 divide-line overflow-hidden rounded-lg border-2 border-line
							bg-surface"
						>
							{rows.map((entry) => (
								<AuditEntryRow key={entry.seq} entry={entry} />
							))}
						</ol>
					</section>
				))}
				<Pager nextCursor={nextCursor} what={texts.entries} />
			</div>
		</AdminPage>
	);
}

/** A link filters by an account's id; people see its email instead. */
function readable(filter: AuditFilter, people: readonly { id: string; email: string }[]): AuditFilter {
	const meant = people.find(({ id }) => id === filter.person);
	return meant ? { ...filter, person: meant.email || meant.id } : filter;
}
