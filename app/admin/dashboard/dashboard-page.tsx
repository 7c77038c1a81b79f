import { CHART_DAYS } from "../../../domain/reports/chart-days.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { readUnexplained, UnexplainedNotice } from "../day-close/unexplained-notice.tsx";
import { PrebookedToday } from "../prebookings/prebooked-today.tsx";
import { HowFiguresRelate } from "../reports/how-figures-relate.tsx";
import { SalesByDay, SalesByHour } from "../reports/sales-charts.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/dashboard-page.ts";
import { BestDishes } from "./best-dishes.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { LastBackup } from "./last-backup.tsx";
import { LaterOrders } from "./later-orders.tsx";
import { LowPots, lowPotsOf } from "./low-pots.tsx";
import { RangeLinks } from "./range-links.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SalesSums } from "./sales-sums.tsx";
import { readSetupGuide, SetupGuideNotice } from "./setup-guide-notice.tsx";
import { readSmsBudget, SmsBudgetNotice } from "./sms-budget-notice.tsx";
import { TodayBesideLastWeek } from "./today-beside-last-week.tsx";
import { Totals } from "./totals.tsx";
import { WaysOfPaying } from "./ways-of-paying.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("days");
	const days = String(CHART_DAYS.find((known) => String(known) === asked) ?? CHART_DAYS[0]);
	const api = adminPageApi(context, request);
	const [figures, backups, smsBudget, setupGuide, menu, unexplained] = await Promise.all([
		asAdmin(api.reports.dashboard.$get({ query: { days } }), request),
		asAdmin(api.admin.backups.$get(), request),
		readSmsBudget(context, request),
		readSetupGuide(context, request),
		asAdmin(api.dishes.$get(), request),
		readUnexplained(context, request),
	]);
	const lowPots = lowPotsOf(await menu.json());
	return {
		figures: await figures.json(),
		backups: await backups.json(),
		smsBudget,
		setupGuide,
		lowPots,
		unexplained,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(dashboardTexts, matches).title);
}

/** The shop's figures at a glance, live: each order, status change and refund makes the page read them again. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(dashboardTexts);
	const { figures, backups, smsBudget, setupGuide, lowPots, unexplained } = loaderData;
	const { totals, comparison, range, recent, later, prebookedToday, asOf } = figures;
	const isMissing = backups.health === "failed" || backups.health === "overdue";
	if (totals.orders === 0) {
		return (
			<AdminPage title={texts.title}>
				<SetupGuideNotice guide={setupGuide} />
				<SmsBudgetNotice budget={smsBudget} />
				<LowPots pots={lowPots} />
				<Totals totals={totals} />
				{prebookedToday && <PrebookedToday prebookings={prebookedToday} className="mt-5" />}
				<Card className="mt-5">
					<EmptyState
						title={texts.noOrdersYet}
						action={<LinkButton to="/admin/menu">{texts.lookAtTheMenu}</LinkButton>}
					>
						{texts.firstOrderAppears}
					</EmptyState>
				</Card>
				<LastBackup backups={backups} />
			</AdminPage>
		);
	}
	return (
		<AdminPage title={texts.title}>
			<SetupGuideNotice guide={setupGuide} />
			<SmsBudgetNotice budget={smsBudget} />
			<UnexplainedNotice differences={unexplained} />
			{isMissing && <LastBackup backups={backups} className="mb-5" />}
			<LowPots pots={lowPots} />
			<Totals totals={totals} />
			<div className="mt-5 grid grid-cols-1 items-stretch gap-5 xl:grid-cols-2">
				<TodayBesideLastWeek comparison={comparison} asOf={asOf} />
				<RecentOrders orders={recent} />
			</div>
			{prebookedToday && <PrebookedToday prebookings={prebookedToday} className="mt-5" />}
			{later && <LaterOrders orders={later} />}
			<section aria-labelledby="sales" className="mt-8">
				<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
					<h2 id="sales" className="text-2xl">
						{texts.salesOfTheLast(range.days)}
					</h2>
					<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
						<RangeLinks days={range.days} />
						<LinkButton to="/admin/reports" variant="secondary" icon="chart">
							{texts.allReports}
						</LinkButton>
					</div>
				</div>
				<div className="grid grid-cols-1 gap-5">
					<div className="grid gap-2">
						<SalesSums range={range} />
						<HowFiguresRelate page="dashboard" from={range.from} to={range.to} />
					</div>
					<div className="grid grid-cols-1 items-stretch gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<SalesByDay rows={figures.byDay} today={range.to} />
						<SalesByHour rows={figures.byHour} />
						<BestDishes dishes={figures.bestDishes} />
						<WaysOfPaying rows={figures.byPayment} />
					</div>
				</div>
			</section>
			{!isMissing && <LastBackup backups={backups} />}
		</AdminPage>
	);
}
