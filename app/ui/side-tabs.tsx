import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { Icon, type IconName } from "./icons.tsx";

/** The pages of one area as links: a row to swipe on phones, a column beside the content elsewhere. */
export function SideTabs({
	label,
	tabs,
	children,
}: {
	label: string;
	/** `isCurrent` decides among tabs that differ in their query only. */
	tabs: readonly {
		to: string;
		label: ReactNode;
		icon?: IconName;
		end?: boolean;
		count?: number;
		isCurrent?: boolean;
	}[];
	/** Shown after the links, such as a logout button. */
	children?: ReactNode;
}) {
	const row = useRef<HTMLUListElement>(null);
	const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
	// Long words push the current tab off a phone's edge.
	useEffect(() => {
		const tab = row.current?.querySelector<HTMLElement>("[aria-current=page]");
		if (!row.current || !tab || current === undefined) return;
		row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
	}, [current]);
	return (
		<nav aria-label={label} className="min-w-0">
			<ul ref={row} className="-mx-4 flex gap-0.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-col md:gap-1 md:p-0">
				{tabs.map((tab) => (
					<li key={tab.to} className="shrink-0">
						<NavLink
							to={tab.to}
							end={tab.end}
							aria-current={tab.isCurrent === false ? "false" : "page"}
							className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 md:px-4 font-semibold
								text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary
								aria-[current=page]:text-on-primary"
						>
							{tab.icon && <Icon name={tab.icon} className="max-md:hidden" />}
							{tab.label}
							{tab.count !== undefined && tab.count > 0 && (
								<span
									className="ml-auto rounded-full bg-turmeric px-2 text-on-turmeric text-sm
									tabular-nums"
								>
									{tab.count}
								</span>
							)}
						</NavLink>
					</li>
				))}
				{children && <li className="shrink-0">{children}</li>}
			</ul>
		</nav>
	);
}
