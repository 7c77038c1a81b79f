import { Children, type ReactNode } from "react";
import { data } from "react-router";
import { nightOf } from "../../../domain/hours/night.ts";
import type { Size } from "../../../domain/menu/dish.ts";
import { isChangeable } from "../../../domain/orders/change-order.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, useDishName, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/orders-with-dish-page.ts";
import { OrderWithDish } from "./order-with-dish.tsx";
import { holdsDish, isDueBy } from "./orders-with-dish.ts";
import { ordersWithDishTexts } from "./orders-with-dish-texts.ts";
import { PrebookingWithDish } from "./prebooking-with-dish.tsx";

/** The maximum that one call returns; during a rush all pages are read. */
const MAX_ORDERS = 200;
const MAX_PREBOOKINGS = "100";

/**
 * The open orders that contain a dish, in a given size if any, and can still be changed; those due first come first.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const limit = String(MAX_ORDERS);
	const [menu, due, later, booked, calendar] = await Promise.all([
		asAdmin(api.dishes.$get(), request),
		asAdmin(api.orders.admin.all.$get({ query: { sort: "due", limit } }), request),
		asAdmin(api.orders.admin.all.$get({ query: { status: "Later", limit } }), request),
		asAdmin(api.prebookings.all.$get({ query: { dish: params.id, limit: MAX_PREBOOKINGS } }), request),
		asAdmin(api.store.calendar.$get({ query: { days: "1" } }), request),
	]);
	const [tonight] = await calendar.json();
	const dish = (await menu.json()).find(({ id }) => id === params.id) ?? null;
	const asked = new URL(request.url).searchParams.get("size");
	const size: Size | null = asked === "regular" || asked === "large" ? asked : null;
	const underWay = listIn(await due.json(), "orders");
	const orders = [...underWay, ...listIn(await later.json(), "orders")].filter(
		({ status, items }) => isChangeable(status) && holdsDish(items, dish?.id, size),
	);
	const prebookings = listIn(await booked.json(), "prebookings").filter(({ items }) =>
		holdsDish(items, dish?.id, size),
	);
	const isCut = underWay.length >= MAX_ORDERS;
	return data({ dish, size, orders, prebookings, isCut, tonight }, { status: dish ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(ordersWithDishTexts, matches).tab);
}

/** Whom to call when a dish runs out: each open order with it, and its possible actions. */
export default function OrdersWithDishPage({ loaderData }: Route.ComponentProps) {
	const { dish, size, isCut, tonight } = loaderData;
	const texts = usePageTexts(ordersWithDishTexts);
	const { store, serverNow } = useShop();
	const today = shopDay(serverNow).date;
	// A shop that does not follow its hours ends its day at midnight.
	const ends = store.hours && tonight?.date === today ? nightOf(tonight) : undefined;
	const [orders, laterOrders] = partition(loaderData.orders, (order) => isDueBy(today, order, ends));
	const [prebookings, laterPrebookings] = partition(loaderData.prebookings, (each) => isDueBy(today, each));
	const isAnyToday = orders.length + prebookings.length > 0;
	const isAnyLater = laterOrders.length + laterPrebookings.length > 0;
	const nameOf = useDishName();
	const named = dish && `${nameOf(dish)}${size ? `, ${texts[size]}` : ""}`;
	return (
		<AdminPage
			title={<span className="wrap-anywhere">{named ? texts.title(named) : texts.tab}</span>}
			intro={orders.length > 0 && texts.intro}
			actions={
				<LinkButton to="/admin/menu" variant="quiet" size="small" icon="arrow-left">
					{texts.toMenu}
				</LinkButton>
			}
		>
			{!dish || !(isAnyToday || isAnyLater) ? (
				<EmptyState icon="check" title={dish ? texts.none : texts.noDish}>
					{dish && texts.noneHelp}
				</EmptyState>
			) : (
				<>
					{isAnyToday ? (
						<List label={texts.title(named ?? "")}>
							{orders.map((order) => (
								<OrderWithDish key={order._id} order={order} dish={dish} size={size} />
							))}
							{prebookings.map((prebooking) => (
								<PrebookingWithDish key={prebooking._id} prebooking={prebooking} />
							))}
						</List>
					) : (
						<p>{texts.noneToday}</p>
					)}
					{isAnyLater && (
						<section aria-labelledby="next-days" className="mt-8 grid grid-cols-1 gap-3">
							<div>
								<h2 id="next-days" className="text-xl">
									{texts.nextDays}
								</h2>
								<p className="text-ink-soft">{texts.nextDaysHelp}</p>
							</div>
							<List label={texts.nextDays}>
								{laterPrebookings.map((prebooking) => (
									<PrebookingWithDish key={prebooking._id} prebooking={prebooking} />
								))}
								{laterOrders.map((order) => (
									<OrderWithDish key={order._id} order={order} dish={dish} size={size} />
								))}
							</List>
						</section>
					)}
				</>
			)}
			{isCut && <p className="mt-4 text-ink-soft text-sm">{texts.more}</p>}
		</AdminPage>
	);
}

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
	return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function List({ label, children }: { label: string; children: ReactNode }) {
	return (
		<ul aria-label={label} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
			{Children.map(children, (child) => (
				<li className="grid">{child}</li>
			))}
		</ul>
	);
}
