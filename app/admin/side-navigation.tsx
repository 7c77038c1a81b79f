import { NavLink } from "react-router";
import { useShop } from "../shop-data.ts";
import { tabsOf } from "../staff/staff-tabs.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { adminTexts } from "./admin-texts.ts";
import { useHasPrinters, useStaff } from "./use-staff.ts";

/** How many things wait in a tab, by its address, what they are, and whether they can wait no longer. */
export type TabCounts = Readonly<Record<string, { count: number; what: string; isUrgent: boolean }>>;

/** Every tab of this role in a column beside the content, on a desk. */
export function SideNavigation({ counts }: { counts: TabCounts }) {
	const texts = usePageTexts(adminTexts);
	return (
		<nav
			aria-label={texts.navigation}
			className="sticky top-(--bars) h-[calc(100dvh-var(--bars))] w-60 shrink-0 overflow-y-auto border-line
				border-r-2 bg-surface px-3 py-4 max-lg:hidden"
		>
			<TabGroups counts={counts} />
		</nav>
	);
}

export function TabGroups({ counts }: { counts: TabCounts }) {
	const { role } = useStaff();
	const language = useLanguage();
	const { onlinePayment } = useShop().settings;
	const has = [
		...(useHasPrinters() ? (["printers"] as const) : []),
		...(onlinePayment.offered ? (["online-payments"] as const) : []),
	];
	return tabsOf(role, has).map(({ title, tabs }) => (
		<section key={title.en} aria-label={title[language]} className="mb-3">
			<p aria-hidden="true" className="px-3 pb-1 text-ink-soft text-sm">
				{title[language]}
			</p>
			<ul>
				{tabs.map(({ to, label, icon }) => (
					<li key={to}>
						<NavLink
							to={to}
							className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1 font-semibold leading-tight
								hover:bg-sunken
								aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
						>
							<Icon name={icon} />
							{label[language]}
							<TabCount waiting={counts[to]} className="ml-auto" />
						</NavLink>
					</li>
				))}
			</ul>
		</section>
	));
}

const URGENT = "border-white bg-[#a3121c] text-white";

export function TabCount({ waiting, className }: { waiting: TabCounts[string] | undefined; className: string }) {
	if (!waiting || waiting.count === 0) return null;
	const { count, what, isUrgent } = waiting;
	return (
		<span
			className={[
				"inline-grid h-6 min-w-6 place-items-center rounded-full border-2 px-1 font-bold text-sm tabular-nums",
				isUrgent ? URGENT : "border-on-turmeric bg-turmeric text-on-turmeric",
				className,
			].join(" ")}
		>
			<span className="sr-only">, {what}: </span>
			{count}
		</span>
	);
}
