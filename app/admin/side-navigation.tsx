import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isAtOrAbove, PageLink } from "../navigation/page-link.tsx";
import { useShop } from "../shop-data.tsx";
import { tabsOf } from "../staff/admin-tabs.ts";
import { type AdminSession, SessionTimes } from "../staff/session/session-times.tsx";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { LogOut } from "./admin-layout.tsx";
import { adminTexts } from "./admin-texts.ts";
import { useHasPrinters, useStaff } from "./use-staff.ts";

/** By a tab's URL: how many things wait in it, what they are, and whether they are urgent. */
export type TabCounts = Readonly<Record<string, { count: number; what: string; isUrgent: boolean }>>;

/** The id of the list of all tabs, by which the button on a phone opens it. */
export const ALL_TABS = "all-tabs";

/**
 * Every tab of this role: on a desktop a column beside the content, on a phone a sheet that opens before any script has
 * loaded. One list serves both: the tabs were a fifth of a page's links.
 */
export function SideNavigation({ session, counts }: { session: AdminSession; counts: TabCounts }) {
	const texts = usePageTexts(adminTexts);
	const { pathname } = useLocation();
	const sheet = useRef<HTMLElement>(null);
	const shownOn = useRef(pathname);
	// Opened before hydration it stays open; navigation closes it.
	useEffect(() => {
		if (shownOn.current !== pathname) sheet.current?.hidePopover?.();
		shownOn.current = pathname;
	}, [pathname]);
	useEffect(() => {
		const desk = window.matchMedia("(min-width: 64rem)");
		// A tablet that is turned shows the column instead.
		const close = () => desk.matches && sheet.current?.hidePopover?.();
		desk.addEventListener("change", close);
		return () => desk.removeEventListener("change", close);
	}, []);
	return (
		<nav ref={sheet} id={ALL_TABS} popover="auto" aria-label={texts.navigation} className={look}>
			<div className={personLook}>
				<div className="min-w-0">
					<PageLink
						to="/admin/account"
						className="text-link flex min-h-11 items-center gap-2 truncate font-bold"
					>
						<Icon name="user" />
						{session.admin.name}
						<span className="sr-only">{texts.myAccount}</span>
					</PageLink>
					<SessionTimes session={session} className="text-ink-soft text-sm" />
				</div>
				<LogOut />
			</div>
			<TabGroups counts={counts} pathname={pathname} />
		</nav>
	);
}

const personLook = "mb-3 flex flex-wrap items-center justify-between gap-2 border-line border-b-2 pb-3 lg:hidden";
const onDesk =
	"lg:sticky lg:top-(--bars) lg:inset-x-auto lg:bottom-auto lg:m-0 lg:block lg:h-[calc(100dvh-var(--bars))] " +
	"lg:w-60 lg:shrink-0 lg:border-r-2 lg:px-3 lg:py-4 lg:backdrop:hidden " +
	"overflow-y-auto border-line bg-surface text-ink";
const onPhone =
	"max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[85dvh] max-lg:w-full " +
	"max-lg:max-w-none max-lg:rounded-t-xl max-lg:border-t-2 max-lg:pt-4 " +
	"max-lg:px-[max(1rem,env(safe-area-inset-left))] max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] " +
	"max-lg:shadow-raised max-lg:backdrop:bg-[#1b0a04]/65 max-lg:open:animate-rise";
const look = `${onDesk} ${onPhone}`;

function TabGroups({ counts, pathname }: { counts: TabCounts; pathname: string }) {
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
						<PageLink
							to={to}
							aria-current={isAtOrAbove(to, pathname) ? "page" : undefined}
							className="wrap-anywhere flex min-h-11 items-center gap-3 rounded-md px-3 py-1 font-semibold
								leading-tight hover:bg-sunken
								aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
						>
							<Icon name={icon} />
							{label[language]}
							<TabCount waiting={counts[to]} className="ml-auto" />
						</PageLink>
					</li>
				))}
			</ul>
		</section>
	));
}

const URGENT = "border-white bg-alarm text-white";

/** How much is waiting behind a tab; nothing if nothing is. */
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
