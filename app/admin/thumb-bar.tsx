import { useLocation } from "react-router";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { isAtOrAbove, PageLink } from "../navigation/page-link.tsx";
import { thumbTabsOf } from "../staff/admin-tabs.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { adminTexts } from "./admin-texts.ts";
import { ALL_TABS, TabCount, type TabCounts } from "./side-navigation.tsx";

/** The tabs at the lower edge of a phone; the list of all of them opens before any script has loaded. */
export function ThumbBar({ role, counts }: { role: StaffRole; counts: TabCounts }) {
	const texts = usePageTexts(adminTexts);
	const { pathname } = useLocation();
	const language = useLanguage();
	return (
		<nav
			aria-label={texts.shortNavigation}
			className="fixed inset-x-0 bottom-0 z-20 border-line border-t-2 bg-surface
				pb-[env(safe-area-inset-bottom)] lg:hidden"
		>
			<ul className="mx-auto flex max-w-xl *:flex-auto">
				{thumbTabsOf(role).map(({ to, label, short = label, icon }) => (
					<li key={to}>
						<PageLink
							to={to}
							aria-current={isAtOrAbove(to, pathname) ? "page" : undefined}
							className={thumb}
						>
							<ThumbFace icon={icon} label={short[language]} />
							<TabCount waiting={counts[to]} className="absolute top-1 left-1/2 ml-1.5" />
						</PageLink>
					</li>
				))}
				<li>
					<button type="button" popoverTarget={ALL_TABS} className={thumb}>
						<ThumbFace icon="menu" label={texts.more} />
					</button>
				</li>
			</ul>
		</nav>
	);
}

const thumb =
	"relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-[2px] font-semibold " +
	"text-ink-soft aria-[current=page]:text-primary " +
	"aria-[current=page]:shadow-[inset_0_3px_0_var(--color-primary)]";

/** Letters that a reader has made larger grow as long as no word has to be broken. */
function ThumbFace({ icon, label }: { icon: IconName; label: string }) {
	return (
		<>
			<Icon name={icon} className="text-xl" />
			<span
				className="wrap-anywhere line-clamp-2 max-w-full text-center text-[length:min(0.875rem,5vw)]
					leading-tight in-[:lang(ta)]:text-[length:min(0.75rem,4vw)]"
			>
				{label}
			</span>
		</>
	);
}
