import { averageSale } from "../../../domain/reports/figures.ts";
import { daysIssue, MAX_DAYS } from "../../../domain/reports/report-days.ts";
import { daysOfPeriod, mondayOf, REPORT_PERIODS, type ReportPeriod } from "../../../domain/reports/report-periods.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { addDays } from "../../../domain/shop-day.ts";
import { dayWithYear, shortDay } from "../../format/admin-days.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { SalesSums } from "../dashboard/sales-sums.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/reports-page.ts";
import { BooksTable } from "./books-table.tsx";
import { ReportDaysChoice } from "./report-days-choice.tsx";
import { ReportDownloads } from "./report-downloads.tsx";
import { reportsTexts } from "./reports-texts.ts";
import { SalesByDay, SalesByHour } from "./sales-charts.tsx";
import { SalesByDish, SalesByPayment, SalesBySource } from "./sales-shares.tsx";
import { TwoWeeks } from "./two-weeks.tsx";

const USUAL: ReportPeriod = "last-30-days";

/** The sales of the days in the URL (the last 30 by default), and of this week and the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const rowsOf = async (query: {
		by: "day" | "hour" | "dish" | "payment" | "source";
		from?: string;
		to?: string;
	}) => {
		const rows = await (await asAdmin(api.reports.sales.$get({ query }), request)).json();
		return Array.isArray(rows) ? rows : [];
	};
	// Without dates the report ends on the current shop day.
	const lastDays = (await rowsOf({ by: "day" })).filter((row) => "day" in row);
	const today = lastDays.at(-1)?.day ?? "";
	const chosen = chosenDays(new URL(request.url).searchParams, today);
	const { from, to } = chosen;
	const [byDay, byHour, byDish, byPayment, bySource, books] = await Promise.all([
		rowsOf({ by: "day", from, to }),
		rowsOf({ by: "hour", from, to }),
		rowsOf({ by: "dish", from, to }),
		rowsOf({ by: "payment", from, to }),
		rowsOf({ by: "source", from, to }),
		asAdmin(api.reports.books.$get({ query: { from, to } }), request).then((reply) => reply.json()),
	]);
	const lastMonday = addDays(mondayOf(today), -7);
	// The API answers with a file only if asked for one.
	if (typeof books === "string") throw new Response(null, { status: 502 });
	return {
		today,
		...chosen,
		byDay: byDay.filter((row) => "day" in row),
		byHour: byHour.filter((row) => "hour" in row),
		byDish: byDish.filter((row) => "dish" in row),
		byPayment: byPayment.filter((row) => "payment" in row),
		bySource: bySource.filter((row) => "source" in row),
		twoWeeks: lastDays.filter(({ day }) => day >= lastMonday),
		books,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(reportsTexts, matches).title);
}

/** The sales of chosen days as charts, and how they relate to bills and payments. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(reportsTexts);
	const language = useLanguage();
	const { period, from, to, today, byDay, byHour, byDish, byPayment, bySource, twoWeeks, books } = loaderData;
	const title = from === to ? shortDay(from, language) : texts.fromTo(labelOf(from), labelOf(to));
	const sales = byDay.reduce((sum, row) => sum + row.sales, 0);
	const delivered = byDay.reduce((sum, row) => sum + row.delivered, 0);
	// A shop whose staff take no orders has only one source.
	const hasOtherSources = bySource.some(({ source, orders }) => source !== "web" && orders > 0);
	// A chart of a single day would be one bar.
	const weeks = <TwoWeeks rows={twoWeeks} today={today} />;
	function labelOf(day: string): string {
		const isThisYear = from.slice(0, 4) === today.slice(0, 4);
		return isThisYear ? shortDay(day, language) : dayWithYear(day, language);
	}
	return (
		<AdminPage title={texts.title}>
			<ReportDaysChoice period={period} from={from} to={to} today={today} />
			<section aria-labelledby="sales" className="grid grid-cols-1 gap-5">
				<h2 id="sales" className="text-2xl">
					{title}
				</h2>
				<div className="grid gap-2">
					<SalesSums range={{ sales, delivered, averageSale: averageSale({ sales, delivered }) }} />
					<p className="max-w-prose text-ink-soft text-sm">{texts.whatCounts}</p>
				</div>
				<div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
					{from === to ? weeks : <SalesByDay rows={byDay} today={today} />}
					<SalesByHour rows={byHour} />
					<SalesByDish rows={byDish} />
					<div className="grid grid-cols-1 gap-5">
						<SalesByPayment rows={byPayment} />
						{hasOtherSources && <SalesBySource rows={bySource} />}
						{from !== to && weeks}
					</div>
				</div>
				<div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
					<BooksTable books={books} />
					<ReportDownloads from={from} to={to} />
				</div>
			</section>
		</AdminPage>
	);
}

/** The days in the URL, by the name of a period or by dates; the default period otherwise. */
function chosenDays(asked: URLSearchParams, today: string): { period: ReportPeriod | null; from: string; to: string } {
	const [first = "", last = ""] = [asked.get("from") ?? "", asked.get("to") ?? ""].sort();
	// If a report cannot take that many days, the last ones are shown.
	if (isShopDate(first) && isShopDate(last))
		return { period: null, from: daysIssue(first, last) ? addDays(last, 1 - MAX_DAYS) : first, to: last };
	const period = REPORT_PERIODS.find((known) => known === asked.get("period")) ?? USUAL;
	return { period, ...daysOfPeriod(period, today) };
}
