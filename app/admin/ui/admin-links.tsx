import { NavLink } from "react-router";

/** The pages of one tab, in a row above its content. */
export function AdminLinks({
	label,
	links,
}: {
	label: string;
	links: readonly { to: string; label: string; end?: boolean }[];
}) {
	return (
		<nav aria-label={label} className="mb-5 overflow-x-auto">
			<ul className="flex gap-1 border-line border-b-2">
				{links.map(({ to, label, end }) => (
					<li key={to} className="shrink-0">
						<NavLink
							to={to}
							end={end}
							className="-mb-0.5 flex min-h-11 items-center border-transparent border-b-3 px-4
								font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-primary
								aria-[current=page]:text-primary"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
