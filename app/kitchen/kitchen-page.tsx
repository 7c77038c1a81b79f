import { useState } from "react";
import { data, isRouteErrorResponse, Link, redirectDocument } from "react-router";
import { LISTS_AS_TEXT } from "../../contract/delta-reply.ts";
import type { KitchenBoard, OrderOutOfKitchen } from "../../contract/kitchen.ts";
import type { DishView } from "../../contract/menu.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { pageApi } from "../api.ts";
import { jsonTextOf, useParsed } from "../json-text.ts";
import { isConnectionLost } from "../live/connection.ts";
import { useRecordRead } from "../live/last-read.ts";
import { StaffLive } from "../live/staff-live.tsx";
import { Unreadable } from "../live/unreadable.tsx";
import { useLastKnown } from "../live/use-last-known.ts";
import { useRefreshAt } from "../live/use-refresh-at.ts";
import { RETRY_MS, useTryUntil } from "../live/use-try-until.ts";
import { useLanguageSwitch } from "../navigation/use-language-switch.ts";
import { kitchenPages } from "../offline/cache/kitchen-pages.ts";
import { stayWithWhatWasRead } from "../offline/cache/stay-with-what-was-read.ts";
import { useCachedOrRefresh } from "../offline/cache/use-cached-or-refresh.ts";
import { useFlushQueue } from "../offline/queue/use-flush-queue.ts";
import { isUndrawn, useReloadIfUndrawn } from "../offline/reload-after-release.ts";
import { privateMeta } from "../page-meta.ts";
import { PrinterTroubles } from "../printing/printer-trouble.tsx";
import { readPrinterStatus } from "../printing/read-printer-status.ts";
import { cookiesOf } from "../session/log-in.ts";
import { LogOutForm } from "../session/log-out-form.tsx";
import { homeOf } from "../staff/admin-tabs.ts";
import { LiveDot } from "../staff/live-dot.tsx";
import { ReadPageAgain } from "../staff/read-page-again.tsx";
import { SessionEnd } from "../staff/session/session-end.tsx";
import { stayWhenSignedOut } from "../staff/session/stay-when-signed-out.ts";
import { recordLogout } from "../staff/session/use-session-of-device.ts";
import { asAdmin } from "../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { Page } from "../ui/page.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { TopBar } from "../ui/top-bar.tsx";
import type { Route } from "./+types/kitchen-page.ts";
import { Board } from "./board.tsx";
import { CancelledOrders } from "./cancelled-orders.tsx";
import { KitchenBell } from "./kitchen-bell.tsx";
import { KitchenCutOff } from "./kitchen-cut-off.tsx";
import { kitchenQueue } from "./kitchen-queue.ts";
import { KitchenStock } from "./kitchen-stock.tsx";
import { kitchenTexts } from "./kitchen-texts.ts";
import { RecallDialog } from "./recall-dialog.tsx";
import { useBoard, useForgetMarks } from "./use-board.ts";
import { useKeepBoard } from "./use-keep-board.ts";

/** Only staff and kitchen screens can open the kitchen's page; reading it renews a screen's cookie. */
export async function loader({ context, request }: Route.LoaderArgs) {
	if (isOfEarlierRelease(request)) throw redirectDocument("/kitchen");
	const api = pageApi(context, request);
	const [me, kitchen, recall, menu, printers] = await Promise.all([
		asAdmin(api.admin.me.$get(), request),
		asAdmin(api.kitchen.orders.$get(), request),
		asAdmin(api.kitchen.orders.left.$get(), request),
		asAdmin(api.dishes.$get(), request),
		readPrinterStatus(api),
	]);
	const [session, board, left, dishes] = await Promise.all([
		me.json(),
		jsonTextOf(kitchen),
		jsonTextOf(recall),
		jsonTextOf(menu),
	]);
	return data({ session, board, left, dishes, printers }, { headers: cookiesOf(kitchen) });
}

/**
 * A page open since before the last upgrade cannot read lists as text: it loads the board as a document, and the new
 * release with it. So does the login, which does not say what it can read.
 */
function isOfEarlierRelease({ headers }: Request): boolean {
	const isDocument = headers.get("Accept")?.includes("text/html");
	const isReadByPage = headers.has("A-IM") || headers.get("Sec-Fetch-Dest") === "empty";
	return !isDocument && isReadByPage && headers.get("Prefer") !== LISTS_AS_TEXT;
}

/** The data as text; a process of the previous release, during an update, sends objects. */
function textsOf(read: Route.ComponentProps["loaderData"]): { board: string; left: string; dishes: string } {
	if (typeof read.board === "string") return read;
	const { left, dishes } = read as { left: unknown; dishes: unknown };
	return {
		board: JSON.stringify(read),
		left: JSON.stringify({ orders: left }),
		dishes: JSON.stringify(dishes),
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(kitchenTexts, matches).title);
}

export const clientMiddleware = [stayWhenSignedOut, stayWithWhatWasRead(["root"])];

/** What is to be cooked, on a screen that is read from the stove: one tap moves an order to its next step. */
export default function KitchenPage({ loaderData }: Route.ComponentProps) {
	const { session } = loaderData;
	const lists = textsOf(loaderData);
	const read = useParsed<KitchenBoard>(lists.board);
	const { orders, ringsAgainAt, later = 0 } = read;
	const left = useParsed<{ orders: OrderOutOfKitchen[] }>(lists.left).orders;
	const dishes = useParsed<DishView[]>(lists.dishes);
	const { id: personId, role, isScreen } = session.admin;
	const printers = useLastKnown(loaderData.printers, [], personId);
	const texts = usePageTexts(kitchenTexts);
	const [isStockOpen, setStockOpen] = useState(false);
	const [isRecallOpen, setRecallOpen] = useState(false);
	const outCount = dishes
		.flatMap(({ sizes }) => sizes)
		.filter(({ outOfStock, soldOut }) => outOfStock || soldOut).length;
	useRecordRead();
	useRefreshAt(ringsAgainAt);
	useFlushQueue(kitchenQueue, personId);
	useKeepBoard(personId, orders);
	useForgetMarks(orders, left);
	const board = useBoard(orders, { personId, usualMinutes: read.usualMinutes });
	const shownAsNew = new Set(board.tickets.flatMap(({ id, isNewOrder }) => (isNewOrder ? id : [])));
	return (
		<ReadPageAgain>
			<TopBar skipLabel={texts.skip}>
				<div className="flex min-h-14 flex-wrap items-center justify-end gap-x-1 px-3 py-1 xl:gap-x-4 xl:px-5">
					<LogoMark isStill />
					<h1 className="mr-auto text-lg sm:text-xl xl:text-3xl">
						{texts.title}
						<span className="ml-2 font-normal text-on-tamarind-soft text-sm sm:text-base xl:text-xl">
							{texts.orders(board.tickets.length)}
							{later > 0 && ` · ${texts.later(later)}`}
						</span>
					</h1>
					<LiveDot texts={texts.live} />
					<button type="button" className={bar} onClick={() => setRecallOpen(true)}>
						<Icon name="refresh" />
						<span className={barWords}>{texts.recall}</span>
					</button>
					<button type="button" className={bar} onClick={() => setStockOpen(true)}>
						<Icon name="pot" />
						<span className={barWords}>{texts.stock}</span>
						{outCount > 0 && <span className="tabular-nums">({outCount})</span>}
					</button>
					<LanguageSwitch {...useLanguageSwitch()} />
					{may(role, "orders:manage") && (
						<Link to={homeOf(role)} className={bar}>
							{texts.toAdmin}
						</Link>
					)}
					{!isScreen && !may(role, "orders:manage") && (
						<span className="flex xl:gap-x-4">
							<Link to="/admin/account" aria-label={texts.account} className={bar}>
								<Icon name="user" />
								<span className="max-2xl:hidden">{texts.account}</span>
							</Link>
							<LogOutForm
								action="/admin/logout"
								waiting={board.waiting.length}
								isAllSaved={board.waiting.every(kitchenQueue.isLasting)}
								onLogOut={recordLogout}
							>
								<button type="submit" aria-label={texts.logOut} className={bar}>
									<Icon name="logout" />
									<span className="max-2xl:hidden">{texts.logOut}</span>
								</button>
							</LogOutForm>
						</span>
					)}
				</div>
			</TopBar>
			<SessionEnd session={session} rings />
			<KitchenBell orders={orders.filter(({ _id }) => shownAsNew.has(_id))} />
			<KitchenCutOff />
			<PrinterTroubles printers={printers} className="text-xl" />
			<CancelledOrders left={left} />
			<Board board={board} personId={personId} limits={read.waiting} proposedMinutes={read.proposedMinutes} />
			{isRecallOpen && (
				<RecallDialog
					left={left}
					personId={personId}
					managesOrders={may(role, "orders:manage")}
					onClose={() => setRecallOpen(false)}
				/>
			)}
			<KitchenStock
				dishes={dishes}
				orders={orders}
				managesOrders={may(role, "orders:manage")}
				open={isStockOpen}
				onClose={() => setStockOpen(false)}
			/>
			<StaffLive as="admin" />
			<Toaster dismissLabel={texts.dismiss} />
		</ReadPageAgain>
	);
}

const bar =
	"inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-md px-2 font-bold hover:bg-white/10";

/** In Tamil they are longer: only a large screen has room for them in one row. */
const barWords = "max-sm:sr-only max-lg:in-[:lang(ta)]:sr-only";

/** Shown instead of a board that could not be read; the board returns automatically. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const texts = usePageTexts(kitchenTexts);
	const isAway = isConnectionLost(error);
	const isPassing = !isRouteErrorResponse(error) || error.status >= 500;
	useTryUntil(useCachedOrRefresh(kitchenPages), RETRY_MS, isAway || (isPassing && !isUndrawn(error)));
	useReloadIfUndrawn(error);
	return (
		<Page title={isAway ? texts.awayTitle : texts.faultTitle} width="narrow">
			<Unreadable title={isAway ? texts.away : texts.fault} retry={texts.tryAgain} isUndrawn={isUndrawn(error)} />
		</Page>
	);
}
