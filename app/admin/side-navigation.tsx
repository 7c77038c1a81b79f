import { NavLink } from "react-router";
import { Icon } from "../ui/icons.tsx";
import { ADMIN_TABS } from "./admin-tabs.ts";

/** Every tab in a column beside the content, on a desk. */
export function SideNavigation() {
	return (
		<nav
			aria-label="Back-office"
			className="sticky top-(--bars) h-[calc(100dvh-var(--bars))] w-60 shrink-0 overflow-y-auto border-line border-r-2 bg-surface px-3 py-4 max-lg:hidden"
		>
			<TabGroups />
		</nav>
	);
}

export function TabGroups() {
	return ADMIN_TABS.map(({ title, tabs }) => (
		<section key={title} aria-label={title} className="mb-3">
			<p aria-hidden="true" className="px-3 pb-1 text-ink-soft text-sm">
				{title}
			</p>
			<ul>
				{tabs.map(({ to, label, icon }) => (
					<li key={to}>
						<NavLink
							to={to}
							className="flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
						>
							<Icon name={icon} />
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</section>
	));
}
