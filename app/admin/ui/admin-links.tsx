import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

/** The pages of one tab, in a row above its content. */
export function AdminLinks({
	label,
	links,
}: {
	label: string;
	links: readonly { to: string; label: string; end?: boolean }[];
}) {
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
	useEffect(() => {
		const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
		if (!nav.current || !current) return;
		const end = current.offsetLeft + current.offsetWidth - nav.current.offsetLeft;
		nav.current.scrollLeft = Math.max(0, end - nav.current.clientWidth);
	}, [pathname]);
	return (
		<nav ref={nav} aria-label={label} className="mb-5 overflow-x-auto">
			<ul className="flex gap-1 border-line border-b-2">
				{links.map(({ to, label, end }) => (
					<li key={to} className="shrink-0">
						<NavLink
							to={to}
							end={end}
							className="-mb-0.5 flex min-h-11 items-center border-transparent border-b-3 px-3
								-outline-offset-3
								sm:px-4
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
