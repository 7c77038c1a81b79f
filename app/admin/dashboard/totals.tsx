import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { grouped } from "./figure-labels.ts";

/** The four all-time figures (specification 10.2), with a text on what counts as revenue. */
export function Totals({ totals }: { totals: Dashboard["totals"] }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<section aria-labelledby="totals">
			<h2 id="totals" className="sr-only">
				{texts.allTime}
			</h2>
			<dl
				className="grid grid-cols-2 gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]
					lg:grid-cols-4 lg:gap-5"
			>
				<Tile label={texts.totalOrders} icon="receipt" to="/admin/orders">
					{grouped(totals.orders)}
				</Tile>
				<Tile label={texts.pending} icon="bell" to="/admin/orders?status=Pending" isUrgent={totals.pending > 0}>
					{grouped(totals.pending)}
				</Tile>
				<Tile label={texts.totalRevenue} icon="cash">
					{formatRupees(totals.revenue)}
				</Tile>
				<Tile label={texts.completed} icon="check" to="/admin/orders?status=Delivered">
					{grouped(totals.completed)}
				</Tile>
			</dl>
			<p className="mt-3 max-w-prose text-ink-soft text-sm">{texts.whatCounts}</p>
		</section>
	);
}

function Tile({
	label,
	icon,
	to,
	isUrgent = false,
	children,
}: {
	label: string;
	icon: IconName;
	/** A link to the orders counted. */
	to?: string;
	isUrgent?: boolean;
	children: ReactNode;
}) {
	const ground = isUrgent ? "border-turmeric bg-turmeric-soft" : "border-line bg-surface";
	return (
		<div
			className={
				`relative grid content-start gap-1 rounded-lg border-2 p-4 shadow-card max-[22rem]:p-3 sm:p-5 ` +
				`${ground} ${to ? "has-hover:border-primary" : ""}`
			}
		>
			<dt
				className="wrap-anywhere flex items-center justify-between gap-2 font-semibold text-ink-soft
					max-[26rem]:in-[:lang(ta)]:text-sm max-[22rem]:in-[:lang(ta)]:text-xs"
			>
				{to ? (
					<Link to={to} className="after:absolute after:inset-0 after:rounded-lg hover:text-ink">
						{label}
					</Link>
				) : (
					label
				)}
				<Icon name={icon} className="text-xl max-sm:hidden" />
			</dt>
			<dd className="whitespace-nowrap font-bold text-xl tabular-nums sm:text-3xl lg:text-2xl xl:text-3xl">
				{children}
			</dd>
		</div>
	);
}
