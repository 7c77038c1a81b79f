import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { may } from "../../domain/staff/staff-roles.ts";
import { useCutOff } from "../live/connection.ts";
import { useRecordRead } from "../live/last-read.ts";
import { StaffLive } from "../live/staff-live.tsx";
import { useLastKnown } from "../live/use-last-known.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { PageProgress } from "../navigation/page-progress.tsx";
import { useFocusAfterLink } from "../navigation/use-focus-after-link.ts";
import { useLanguageSwitch } from "../navigation/use-language-switch.ts";
import { usePageFocus } from "../navigation/use-page-focus.ts";
import { stayWithWhatWasRead } from "../offline/cache/stay-with-what-was-read.ts";
import { PrinterTroubles } from "../printing/printer-trouble.tsx";
import { readPrinterStatus } from "../printing/read-printer-status.ts";
import { LogOutForm } from "../session/log-out-form.tsx";
import { useShop } from "../shop-data.tsx";
import { setUpPath } from "../staff/admin-login-path.ts";
import { homeOf } from "../staff/admin-tabs.ts";
import { ConfirmIdentity } from "../staff/confirm/confirm-identity.tsx";
import { LiveDot } from "../staff/live-dot.tsx";
import { ReadPageAgain } from "../staff/read-page-again.tsx";
import { SessionEnd } from "../staff/session/session-end.tsx";
import { SessionTimes } from "../staff/session/session-times.tsx";
import { stayWhenSignedOut } from "../staff/session/stay-when-signed-out.ts";
import { recordLogout } from "../staff/session/use-session-of-device.ts";
import { asAdmin } from "../staff/staff-access.ts";
import { adminPageApi } from "../staff/staff-api.ts";
import { KeepStaffPushOn } from "../staff/use-staff-push.ts";
import { usePageTexts } from "../texts/texts.ts";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icons.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { TopBar } from "../ui/top-bar.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { adminTexts } from "./admin-texts.ts";
import { countUnverified } from "./cash/count-unverified.ts";
import { CutOffNotice } from "./cut-off-notice.tsx";
import { FailedDeliveries } from "./deliveries/failed-deliveries.tsx";
import { GivenBackOrders } from "./deliveries/given-back-orders.tsx";
import { readFailedDeliveries } from "./deliveries/read-failed-deliveries.ts";
import { readOrdersOnTheRoad } from "./deliveries/read-orders-on-the-road.ts";
import { countUnmatched } from "./payments/count-unmatched.ts";
import { NewOrders, NO_NEW_ORDERS } from "./ring/new-orders.tsx";
import { readNewOrders } from "./ring/read-new-orders.ts";
import { SavingTrouble } from "./saving-trouble.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import { LastKnownContext } from "./use-staff.ts";
import { useStayWhileCutOff } from "./use-stay-while-cut-off.ts";

/** The admin opens only to staff; anybody else is sent to the login and returns afterwards (specification 10.1). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const [me, newOrders, failed, riding, toCheck, unsettled, printers] = await Promise.all([
		asAdmin(adminPageApi(context, request).admin.me.$get(), request),
		readNewOrders(context, request),
		readFailedDeliveries(context, request),
		readOrdersOnTheRoad(context, request),
		countUnverified(context, request),
		countUnmatched(context, request),
		readPrinterStatus(adminPageApi(context, request)),
	]);
	const session = await me.json();
	if (session.mustSetUpSecondFactor) throw redirect(setUpPath(request.url));
	return { session, newOrders, failed, riding, toCheck, unsettled, printers };
}

/** Navigation does not reload the layout, and a failed page removes none of it: events bring what is new. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
	return formMethod === "GET" && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export const clientMiddleware = [stayWhenSignedOut, stayWithWhatWasRead(["root", "admin/admin-layout"])];

/** The layout around every tab of the admin. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(adminTexts);
	const { settings, store } = useShop();
	const { session } = loaderData;
	const reader = `${session.admin.id} ${session.admin.role}`;
	const newOrders = useLastKnown(loaderData.newOrders, NO_NEW_ORDERS, reader);
	const failed = useLastKnown(loaderData.failed, [], reader);
	const riding = useLastKnown(loaderData.riding, [], reader);
	const toCheck = useLastKnown(loaderData.toCheck, 0, reader);
	const unsettled = useLastKnown(loaderData.unsettled, 0, reader);
	const printers = useLastKnown(loaderData.printers, [], reader);
	const counts = {
		"/admin/orders": { count: failed.length, what: texts.failedDeliveries, isUrgent: true },
		"/admin/cash": { count: toCheck, what: texts.paymentsToCheck, isUrgent: false },
		"/admin/payments": { count: unsettled, what: texts.unmatchedPayments, isUrgent: true },
	};
	const storeBadge = (
		<Badge tone={store.isOpen ? "leaf" : "danger"}>{store.isOpen ? texts.open : texts.closed}</Badge>
	);
	const rings = may(session.admin.role, "orders:manage");
	const isCutOff = useCutOff() !== null;
	usePageFocus();
	useFocusAfterLink();
	useStayWhileCutOff();
	useRecordRead();
	return (
		<ReadPageAgain>
			<PageProgress />
			<TopBar skipLabel={texts.skip}>
				<div className="flex min-h-14 items-center gap-x-2 px-3 max-sm:flex-wrap sm:gap-x-4 sm:px-5">
					<PageLink
						to={homeOf(session.admin.role)}
						className="mr-auto inline-flex min-h-11 min-w-0 items-center rounded-md max-sm:shrink-0"
					>
						<LogoMark isStill />
						<span
							className="min-w-0 truncate pt-1.5 pl-2 font-bold font-display text-2xl leading-none
								max-sm:sr-only"
						>
							{settings.shopName}
						</span>
					</PageLink>
					{may(session.admin.role, "store:open-close") ? (
						<PageLink to="/admin/store" className="inline-flex min-h-11 items-center rounded-md sm:px-1">
							{storeBadge}
						</PageLink>
					) : (
						storeBadge
					)}
					<LiveDot texts={texts.connection} />
					<LanguageSwitch {...useLanguageSwitch()} className="max-sm:px-1!" />
					<div className="relative text-right text-sm leading-tight max-lg:hidden">
						<PageLink
							to="/admin/account"
							className="block max-w-52 truncate rounded-md font-bold after:absolute after:-inset-1
								hover:underline"
						>
							{session.admin.name}
						</PageLink>
						<SessionTimes session={session} className="text-on-tamarind-soft" />
					</div>
					<LogOut className="max-lg:hidden" />
				</div>
			</TopBar>
			<SessionEnd session={session} rings={rings} />
			{rings && <NewOrders waiting={newOrders} />}
			<GivenBackOrders riding={riding} isRinging={newOrders.count > 0} />
			<FailedDeliveries failed={failed} isRinging={newOrders.count > 0} />
			<LastKnownContext value={{ proposedMinutes: newOrders.proposedMinutes, printers }}>
				<div className="flex flex-1 items-stretch">
					<SideNavigation session={session} counts={counts} />
					<div className="flex min-w-0 flex-1 flex-col pb-[calc(5rem+env(safe-area-inset-bottom))] lg:pb-0">
						<CutOffNotice />
						<SavingTrouble />
						<PrinterTroubles printers={printers} />
						<Outlet />
					</div>
				</div>
			</LastKnownContext>
			<ThumbBar role={session.admin.role} counts={counts} />
			<ConfirmIdentity email={session.admin.email} />
			<StaffLive as="admin" />
			{may(session.admin.role, "staff:manage") && <KeepStaffPushOn use="alerts" />}
			{rings && <KeepStaffPushOn use="rings" />}
			{/* Without a signal no count is urgent, and the header explains the problem. */}
			<Toaster dismissLabel={texts.dismiss} overHeader={!isCutOff} />
		</ReadPageAgain>
	);
}

/** The form that logs staff out. */
export function LogOut({ className }: { className?: string }) {
	const texts = usePageTexts(adminTexts);
	return (
		<LogOutForm action="/admin/logout" onLogOut={recordLogout} className={className}>
			<button
				type="submit"
				className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-bold hover:bg-white/10"
			>
				<Icon name="logout" />
				{texts.logOut}
			</button>
		</LogOutForm>
	);
}
