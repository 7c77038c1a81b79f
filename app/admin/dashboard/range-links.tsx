import { Link } from "react-router";
import { CHART_DAYS } from "../../../domain/reports/chart-days.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/** How far back the charts go: each choice has its own URL, so that a reload keeps it. */
export function RangeLinks({ days }: { days: number }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<nav
			aria-label={texts.dateRange}
			className="inline-flex max-w-full flex-wrap rounded-full border-2 border-line bg-sunken p-0.5"
		>
			{CHART_DAYS.map((known) => (
				<Link
					key={known}
					to={`?days=${known}`}
					replace
					preventScrollReset
					aria-current={known === days || undefined}
					className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft
						leading-tight hover:text-ink aria-[current]:bg-primary aria-[current]:text-on-primary"
				>
					{texts.days(known)}
				</Link>
			))}
		</nav>
	);
}
