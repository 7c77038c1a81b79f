import { Form, Link, NavLink, useLocation } from "react-router";
import { type AdminSession, SessionTimes } from "../staff/session/session-times.tsx";
import { thumbTabsOf } from "../staff/staff-tabs.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { LogOutButton } from "./admin-layout.tsx";
import { adminTexts } from "./admin-texts.ts";
import { TabCount, type TabCounts, TabGroups } from "./side-navigation.tsx";

/** The tabs at the lower edge of a phone; the list of all of them opens before any script has arrived. */
export function ThumbBar({ session, counts }: { session: AdminSession; counts: TabCounts }) {
	const texts = usePageTexts(adminTexts);
	const { pathname } = useLocation();
	const language = useLanguage();
	return (
		<>
			<nav
				aria-label={texts.shortNavigation}
				className="fixed inset-x-0 bottom-0 z-20 border-line border-t-2 bg-surface
					pb-[env(safe-area-inset-bottom)] lg:hidden"
			>
				<ul className="mx-auto grid max-w-xl grid-cols-5">
					{thumbTabsOf(session.admin.role).map(({ to, label, short = label, icon }) => (
						<li key={to}>
							<NavLink to={to} className={thumb}>
								<ThumbFace icon={icon} label={short[language]} />
								<TabCount waiting={counts[to]} className="absolute top-1 left-1/2 ml-1.5" />
							</NavLink>
						</li>
					))}
					<li>
						<button type="button" popoverTarget="all-tabs" className={thumb}>
							<ThumbFace icon="menu" label={texts.more} />
						</button>
					</li>
				</ul>
			</nav>
			<nav
				key={pathname}
				id="all-tabs"
				popover="auto"
				aria-label={texts.allTabs}
				className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto
					rounded-t-xl border-line border-t-2 bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]
					text-ink shadow-raised backdrop:bg-[#1b0a04]/65 open:animate-rise lg:hidden"
			>
				<div className="mb-3 flex flex-wrap items-center justify-between gap-2 border-line border-b-2 pb-3">
					<div className="min-w-0">
						<Link
							to="/admin/account"
							className="text-link flex min-h-11 items-center gap-2 truncate font-bold"
						>
							<Icon name="user" />
							{session.admin.name}
							<span className="sr-only">{texts.myAccount}</span>
						</Link>
						<SessionTimes session={session} className="text-ink-soft text-sm" />
					</div>
					<Form method="post" action="/admin/logout">
						<LogOutButton />
					</Form>
				</div>
				<TabGroups counts={counts} />
			</nav>
		</>
	);
}

const thumb =
	"relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-1 font-semibold " +
	"text-ink-soft text-sm aria-[current=page]:text-primary " +
	"aria-[current=page]:shadow-[inset_0_3px_0_var(--color-primary)]";

function ThumbFace({ icon, label }: { icon: IconName; label: string }) {
	return (
		<>
			<Icon name={icon} className="text-xl" />
			<span className="max-w-full truncate [:lang(ta)_&]:text-xs">{label}</span>
		</>
	);
}
