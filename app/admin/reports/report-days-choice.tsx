import { Form, Link } from "react-router";
import { REPORT_PERIODS, type ReportPeriod } from "../../../domain/reports/report-periods.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { UrlField } from "../ui/url-field.tsx";
import { reportsTexts } from "./reports-texts.ts";

/** Chooses the days shown: each choice is a URL, so that a reload and Back keep it. */
export function ReportDaysChoice({
	period,
	from,
	to,
	today,
}: {
	/** Null if the days were chosen by date. */
	period: ReportPeriod | null;
	from: string;
	to: string;
	today: string;
}) {
	const texts = usePageTexts(reportsTexts);
	const pill =
		"inline-flex min-h-11 items-center rounded-full border-2 border-line bg-surface px-4 font-semibold " +
		"text-ink-soft hover:border-primary hover:text-ink aria-[current]:border-primary aria-[current]:bg-primary " +
		"aria-[current]:text-on-primary";
	return (
		<div className="mb-5 grid gap-2 print:hidden">
			<nav aria-label={texts.period}>
				<ul className="flex flex-wrap gap-2">
					{REPORT_PERIODS.map((known) => (
						<li key={known}>
							<Link
								to={`?period=${known}`}
								preventScrollReset
								aria-current={known === period || undefined}
								className={pill}
							>
								{texts.periods[known]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<details open={period === null}>
				<summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
					{texts.otherDays}
				</summary>
				<Form method="get" preventScrollReset className="mt-1 flex flex-wrap items-end gap-3">
					<UrlField
						label={texts.from}
						type="date"
						name="from"
						required
						value={from}
						max={today}
						className="w-44"
					/>
					<UrlField label={texts.to} type="date" name="to" required value={to} max={today} className="w-44" />
					<Button type="submit" variant="secondary">
						{texts.show}
					</Button>
				</Form>
			</details>
		</div>
	);
}
