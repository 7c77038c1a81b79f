import { Link } from "react-router";
import { dayWithYear } from "../../format/admin-days.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { DataTable } from "../ui/data-table.tsx";
import type { Route } from "./+types/day-close-page.ts";
import { dayCloseTexts } from "./day-close-texts.ts";
import { differenceText, rupeesLabel } from "./sheet-parts.ts";

/** The closed days, newest first, each with a link to its sheet. */
export function ClosedDays({ days }: Pick<Route.ComponentProps["loaderData"], "days">) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	return (
		<section aria-label={texts.closedDays} className="mt-8">
			<h2 className="mb-3 text-xl">{texts.closedDays}</h2>
			{days.length === 0 ? (
				<p className="text-ink-soft">{texts.noClosedDays}</p>
			) : (
				<DataTable
					caption={texts.closedDays}
					rows={days}
					rowKey={(row) => row.date}
					isHighlighted={({ unexplained }) => unexplained > 0}
					columns={[
						{
							header: texts.day,
							isTitle: true,
							cell: (row) => (
								<Link
									to={`/admin/day-close?date=${row.date}`}
									className="text-link inline-flex min-h-11 items-center"
								>
									{dayWithYear(row.date, language)}
								</Link>
							),
						},
						{ header: texts.by, cell: ({ by }) => by },
						{ header: texts.expected, align: "end", cell: ({ expected }) => rupeesLabel(expected) },
						{ header: texts.counted, align: "end", cell: ({ counted }) => rupeesLabel(counted) },
						{
							header: texts.difference,
							align: "end",
							cell: ({ expected, counted }) => differenceText(counted - expected, texts),
						},
						{
							header: texts.unexplainedShort,
							align: "end",
							cell: ({ unexplained }) => (unexplained === 0 ? "–" : unexplained),
						},
					]}
				/>
			)}
		</section>
	);
}
