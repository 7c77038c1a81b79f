import { startTransition, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { type JsonText, jsonTextOf, useParsed } from "../../json-text.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { isDocumentContext } from "../../page-context.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { listIn } from "../list-or-page.ts";
import { PrebookedToday } from "../prebookings/prebooked-today.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { Pager } from "../ui/pager.tsx";
import { useMay, useProposedMinutes } from "../use-staff.ts";
import type { Route } from "./+types/orders-page.ts";
import { filterOf, filterUrl, isUnfiltered, NO_FILTER, type OrderFilter, queryOf, quickDays } from "./order-filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderKeys } from "./order-keys.tsx";
import { OrderRow, ROW_COLUMNS } from "./order-row.tsx";
import { ordersTexts } from "./orders-texts.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { inTwoParts, newestFirst, nextEnd, type ShownOrder, shownOrders } from "./shown-orders.ts";
import { ToldAction } from "./told-action.tsx";
import { useUndoableActions } from "./undoable-actions.ts";
import { useNowUntil } from "./use-now-until.ts";
import { useReturnToOrder } from "./use-return-to-order.ts";
import { useSelection } from "./use-selection.ts";

// More would only make the page heavy: the day is on the first screens, older orders are searched for.
const PAGE_SIZE = 30;
/** For orders in progress; during a rush all pages are read. */
const UNDER_WAY_SIZE = 100;
/** So many of them come with the document, more than a screen shows; the others follow. */
const FIRST_UNDER_WAY = 8;

/**
 * The orders in progress, those due first at the top, then ended ones, newest first; with a filter in the URL one page
 * of matches, newest first.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const filter = filterOf(new URL(request.url).searchParams);
	const { admin } = adminPageApi(context, request).orders;
	const inParts = isUnfiltered(filter);
	const query = {
		...queryOf(filter),
		...(inParts && { status: "Ended" as const }),
		limit: String(PAGE_SIZE),
	};
	const isFirst = inParts && filter.cursor === null;
	const underWaySize = context.get(isDocumentContext) ? FIRST_UNDER_WAY : UNDER_WAY_SIZE;
	const [list, active, due] = await Promise.all([
		asAdmin(admin.all.$get({ query }), request),
		asAdmin(admin.active.$get(), request),
		isFirst ? asAdmin(admin.all.$get({ query: dueFirstUpTo(underWaySize) }), request) : null,
	]);
	const { counts, earlier = 0, later = 0, prebookedToday = [] } = await active.json();
	return {
		...{ filter, counts, earlier, later, prebookedToday },
		underWay: due && (await jsonTextOf(due)),
		found: await jsonTextOf(list),
	};
}

type Found = AdminOrderView[] | { orders: AdminOrderView[]; nextCursor: string | null };

const NOTHING: JsonText<Found> = "[]";

const dueFirstUpTo = (limit: number) => ({ sort: "due", limit: String(limit) }) as const;

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(ordersTexts, matches).title);
}

/** Every order with its status and next action: those in progress first, due first. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(ordersTexts);
	const { counts, earlier, later, prebookedToday, filter } = loaderData;
	const found = useParsed<Found>(loaderData.found);
	const orders = listIn(found, "orders");
	const nextCursor = "nextCursor" in found ? found.nextCursor : null;
	const activeCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const first = listIn(useParsed<Found>(loaderData.underWay ?? NOTHING), "orders");
	const underWay = useAllUnderWay(loaderData.underWay === null ? null : first, activeCount);
	const navigation = useNavigation();
	const maySelect = useMay()("orders:cancel-many");
	const own = useUndoableActions();
	const partsAt = (now: number) =>
		underWay
			? inTwoParts(underWay, orders, own, now)
			: { underWay: [], ended: shownOrders(orders, own, newestFirst, now) };
	const now = useNowUntil((at) => {
		const parts = partsAt(at);
		return nextEnd([...parts.underWay, ...parts.ended], at);
	});
	const parts = partsAt(now);
	const all = [...parts.underWay, ...parts.ended];
	const selection = useSelection(
		maySelect ? all.filter(({ action }) => action?.kind !== "hidden").map(({ order }) => order) : [],
	);
	const proposedMinutes = useProposedMinutes();
	const recordOpened = useReturnToOrder();
	const isLoading = navigation.location?.pathname === "/admin/orders";
	const list = (shown: readonly ShownOrder[], label: string) => (
		<ul aria-label={label} className="grid grid-cols-1 gap-2.5">
			{shown.map(({ order, action }) => (
				<li key={order._id}>
					<OrderRow
						order={order}
						action={action}
						isSelected={selection.selected.includes(order._id)}
						onSelect={maySelect ? selection.toggle : null}
						proposedMinutes={proposedMinutes}
					/>
				</li>
			))}
		</ul>
	);
	// Like the orders for later, to which they belong until they become orders.
	const isListed = underWay !== null || (filter.status === "Later" && filter.cursor === null);
	const prebooked = isListed && prebookedToday.length > 0 && (
		<PrebookedToday prebookings={prebookedToday} className="mb-6" />
	);
	const ended = (
		<>
			<ColumnHeads />
			{list(parts.ended, texts.newestFirst)}
		</>
	);
	return (
		<AdminPage
			title={texts.title}
			actions={<PageActions hasTickets={(counts.Confirmed ?? 0) + (counts.Preparing ?? 0) > 0} />}
		>
			<OrderFilters filter={filter} counts={counts} later={later + prebookedToday.length} />
			<p role="status" className="sr-only">
				<ToldAction />
			</p>
			<p role="status" className="sr-only">
				{filter.q &&
					(orders.length === 0
						? texts.noMatching
						: texts.foundFor(filter.q, texts.count(orders.length), nextCursor !== null))}
			</p>
			{earlier > 0 && filter.to === null && <EarlierOrders count={earlier} />}
			<div
				aria-busy={isLoading}
				onClickCapture={recordOpened}
				className={`transition-opacity ${isLoading ? "opacity-60" : ""}`}
			>
				{all.length === 0 ? (
					prebooked || <NoOrders filter={filter} />
				) : (
					<>
						{/* Beside the heading, so that the first order starts higher. */}
						<div className="flex flex-wrap items-center justify-between gap-x-4">
							{parts.underWay.length > 0 && <h2 className="mb-1 text-lg">{texts.underWay}</h2>}
							<SelectionBar selection={selection} isBesideHeading={parts.underWay.length > 0} />
						</div>
						{parts.underWay.length > 0 && (
							<section aria-label={texts.underWay} className="mb-6">
								<ColumnHeads />
								{list(parts.underWay, texts.underWayDueFirst)}
								{activeCount > UNDER_WAY_SIZE && (
									<PageLink
										to={filterUrl(NO_FILTER, { status: "Active" })}
										className="text-link inline-flex min-h-11 items-center"
									>
										{texts.allUnderWay(texts.count(activeCount))}
									</PageLink>
								)}
							</section>
						)}
						{prebooked}
						{parts.ended.length > 0 &&
							(underWay ? (
								<section aria-label={texts.finished} className="mb-6">
									<h2 className="mb-1.5 text-lg">{texts.finished}</h2>
									{ended}
								</section>
							) : (
								ended
							))}
						<Pager nextCursor={nextCursor} what={texts.what} />
					</>
				)}
			</div>
			{/* Leaves room to scroll the end of the page out from under the bar. */}
			{selection.selected.length > 0 && <div aria-hidden="true" className="h-20" />}
		</AdminPage>
	);
}

function PageActions({ hasTickets }: { hasTickets: boolean }) {
	const texts = usePageTexts(ordersTexts);
	return (
		<>
			{hasTickets && (
				<LinkButton to="/admin/orders/tickets" variant="secondary" size="small" icon="receipt">
					{texts.printNewTickets}
				</LinkButton>
			)}
			{/* On a desktop it is in the navigation. */}
			<LinkButton
				to="/admin/counter"
				size="small"
				icon="plus"
				className="max-sm:min-w-11 max-sm:text-lg lg:hidden"
			>
				<span className="max-sm:sr-only">{texts.newOrder}</span>
			</LinkButton>
			<OrderKeys />
		</>
	);
}

/** The first ones came with the document; the others are read after hydration, and until then the first are shown. */
function useAllUnderWay(first: readonly AdminOrderView[] | null, count: number): readonly AdminOrderView[] | null {
	const [read, setRead] = useState<{ after: typeof first; orders: readonly AdminOrderView[] }>();
	const isPart = first?.length === FIRST_UNDER_WAY && count > FIRST_UNDER_WAY;
	useEffect(() => {
		if (!isPart) return;
		let isGone = false;
		const reading = adminApi.orders.admin.all.$get({ query: dueFirstUpTo(UNDER_WAY_SIZE) });
		reading
			.then(async (reply) => {
				if (!reply.ok) return;
				const orders = listIn(await reply.json(), "orders");
				if (!isGone) startTransition(() => setRead({ after: first, orders }));
			})
			// The next event reads all of them.
			.catch(() => null);
		return () => {
			isGone = true;
		};
	}, [isPart, first]);
	return isPart && read?.after === first ? read.orders : first;
}

function ColumnHeads() {
	const texts = usePageTexts(ordersTexts);
	return (
		<div
			aria-hidden="true"
			className={
				`gap-x-4 border-2 border-transparent border-l-6 px-4 pb-1 text-ink-soft text-sm ` +
				`max-lg:hidden lg:grid ${ROW_COLUMNS}`
			}
		>
			<span>{texts.order}</span>
			<span>{texts.total}</span>
			<span>{texts.customer}</span>
			<span className="max-xl:hidden">{texts.items}</span>
			<span>{texts.status}</span>
		</div>
	);
}

/** Unfinished orders of earlier days: they no longer ring, and are easily forgotten. */
function EarlierOrders({ count }: { count: number }) {
	const texts = usePageTexts(ordersTexts);
	const { yesterday } = quickDays(useShop().serverNow);
	return (
		<Notice tone="warning" className="mb-4" title={texts.earlier(count)}>
			<PageLink
				to={filterUrl(NO_FILTER, { status: "Active", to: yesterday })}
				className="text-link inline-flex min-h-11 items-center"
			>
				{texts.finishEarlier(count)}
			</PageLink>
		</Notice>
	);
}

function NoOrders({ filter }: { filter: OrderFilter }) {
	const texts = usePageTexts(ordersTexts);
	if (isUnfiltered(filter) && !filter.cursor) {
		return (
			<EmptyState spot="no-orders" title={texts.noOrdersYet}>
				{texts.noOrdersYetHelp}
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon="search"
			title={texts.noMatching}
			action={
				<LinkButton to={filterUrl(NO_FILTER)} variant="secondary">
					{texts.showAllOrders}
				</LinkButton>
			}
		>
			{filter.hidden ? texts.noHiddenMatch : texts.tryElsewhere}
		</EmptyState>
	);
}
