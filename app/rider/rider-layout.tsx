import { Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { useRecordRead } from "../live/last-read.ts";
import { StaffLive } from "../live/staff-live.tsx";
import { PageProgress } from "../navigation/page-progress.tsx";
import { useFocusAfterLink } from "../navigation/use-focus-after-link.ts";
import { useLanguageSwitch } from "../navigation/use-language-switch.ts";
import { usePageFocus } from "../navigation/use-page-focus.ts";
import { stayWithWhatWasRead } from "../offline/cache/stay-with-what-was-read.ts";
import { useFlushQueue } from "../offline/queue/use-flush-queue.ts";
import { LogOutForm } from "../session/log-out-form.tsx";
import { useShop } from "../shop-data.tsx";
import { LiveDot } from "../staff/live-dot.tsx";
import { usePageTexts } from "../texts/texts.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { TopBar } from "../ui/top-bar.tsx";
import type { Route } from "./+types/rider-layout.ts";
import { useRecordRider } from "./login/known-rider.ts";
import { RiderCutOff } from "./offline-cache/rider-cut-off.tsx";
import { RiderSavingTrouble } from "./offline-cache/rider-saving-trouble.tsx";
import { useKeepRiderPages } from "./offline-cache/use-keep-rider-pages.ts";
import { riderQueue } from "./offline-queue/rider-queue.ts";
import { useIsAllSaved, useOrdersToDeliver, useQueue } from "./offline-queue/use-rider-actions.ts";
import { WaitingActions } from "./offline-queue/waiting-actions.tsx";
import { SharePosition } from "./position/share-position.tsx";
import { asRider } from "./rider-access.ts";
import { riderPageApi } from "./rider-api.ts";
import { riderTexts } from "./rider-texts.ts";

/**
 * The rider's pages open only to riders; anybody else is sent to the login and returns afterwards (specification 9.1).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { rider } = riderPageApi(context, request);
	const [me, list] = await Promise.all([asRider(rider.me.$get(), request), asRider(rider.orders.$get(), request)]);
	const { orders } = await list.json();
	return {
		...(await me.json()),
		// The layout needs to know which orders there are, and nothing about their customers.
		orders: orders.map(({ _id, orderId, isMine }) => ({ id: _id, number: orderId, isMine })),
	};
}

/** Navigation does not reload the layout. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
	return formMethod === "GET" && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export const clientMiddleware = [stayWithWhatWasRead(["root", "rider/rider-layout"])];

/** The layout around every rider page. */
export default function RiderLayout({ loaderData }: Route.ComponentProps) {
	const { settings } = useShop();
	const texts = usePageTexts(riderTexts);
	usePageFocus();
	useFocusAfterLink();
	const { rider } = loaderData;
	const inHand = loaderData.orders.filter(({ isMine }) => isMine).map(({ id }) => id);
	const toDeliver = useOrdersToDeliver(inHand);
	const waiting = useQueue().waiting.length;
	useFlushQueue(riderQueue, rider.id);
	useKeepRiderPages(rider.id, inHand);
	useRecordRead();
	useRecordRider(rider.id);
	return (
		<>
			<PageProgress />
			<TopBar skipLabel={texts.skip}>
				<div
					className="mx-auto flex min-h-14 w-full max-w-4xl flex-wrap items-center gap-x-2 sm:flex-nowrap
					px-3 sm:gap-x-4 sm:px-5"
				>
					<Link
						to="/rider/dashboard"
						className="mr-auto inline-flex min-h-12 min-w-0 items-center rounded-md"
					>
						<LogoMark isStill />
						<span
							className="truncate pt-1.5 pl-2 font-bold font-display text-2xl leading-none
							max-sm:sr-only"
						>
							{settings.shopName}
						</span>
					</Link>
					<LiveDot texts={texts.live} className="max-w-32 leading-tight" />
					<LanguageSwitch {...useLanguageSwitch()} />
					<p className="max-w-40 truncate font-bold max-sm:hidden">{rider.name}</p>
					<LogOutForm action="/rider/logout" waiting={waiting} isAllSaved={useIsAllSaved()}>
						<button
							type="submit"
							aria-label={texts.logOut}
							className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-md px-2
								font-bold hover:bg-white/10"
						>
							<Icon name="logout" />
							<span className="max-md:hidden">{texts.logOut}</span>
						</button>
					</LogOutForm>
				</div>
			</TopBar>
			<div className="flex min-w-0 flex-1 flex-col pb-[calc(5rem+env(safe-area-inset-bottom))]">
				<section aria-label={texts.notices} className="mx-auto w-full max-w-4xl px-3 sm:px-5">
					<RiderCutOff />
					<RiderSavingTrouble />
					<WaitingActions />
					<SharePosition riderId={rider.id} orders={toDeliver} />
				</section>
				<Outlet />
			</div>
			<nav
				aria-label={texts.navigation}
				className="fixed inset-x-0 bottom-0 z-20 border-line border-t-2 bg-surface
					pb-[env(safe-area-inset-bottom)]"
			>
				<ul className="mx-auto grid max-w-xl grid-cols-2">
					<ThumbLink to="/rider/dashboard" icon="scooter" label={texts.orders} />
					<ThumbLink to="/rider/cash" icon="cash" label={texts.cash} />
				</ul>
			</nav>
			<StaffLive as="rider" />
			<Toaster dismissLabel={texts.dismiss} />
		</>
	);
}

function ThumbLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<li>
			<NavLink
				to={to}
				className="flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-1 font-bold
					text-ink-soft aria-[current=page]:text-primary
					aria-[current=page]:shadow-[inset_0_3px_0_var(--color-primary)]"
			>
				<Icon name={icon} className="text-xl" />
				<span className="wrap-anywhere max-w-full text-center leading-tight">{label}</span>
			</NavLink>
		</li>
	);
}
