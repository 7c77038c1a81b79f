import { useNavigation } from "react-router";
import { privateMeta } from "../../page-meta.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { Pager } from "../ui/pager.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/orders-page.ts";
import { filterOf, filterUrl, NO_FILTER, type OrderFilter, queryOf } from "./order-filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRow, ROW_COLUMNS } from "./order-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useSelection } from "./use-selection.ts";

// More would make the page heavy before it is useful: the day is in the first screens, the rest is searched.
const PAGE_SIZE = 30;

/** A page of the orders that the address asks for, newest first, and how many are under way. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const filter = filterOf(new URL(request.url).searchParams);
	const { admin } = adminPageApi(context, request).orders;
	const query = { ...queryOf(filter), limit: String(PAGE_SIZE) };
	const [list, active] = await Promise.all([
		asAdmin(admin.all.$get({ query }), request),
		asAdmin(admin.active.$get(), request),
	]);
	const found = await list.json();
	const { counts } = await active.json();
	return { filter, counts, ...(Array.isArray(found) ? { orders: found, nextCursor: null } : found) };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Orders");
}

/** Every order as it stands, newest first, and the way on for each. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	const { orders, nextCursor, counts, filter } = loaderData;
	const navigation = useNavigation();
	const maySelect = useMay()("orders:cancel-many");
	const selection = useSelection(maySelect ? orders : []);
	const isLoading = navigation.location?.pathname === "/admin/orders";
	return (
		<AdminPage
			title="Orders"
			actions={
				(counts.Confirmed ?? 0) + (counts.Preparing ?? 0) > 0 && (
					<LinkButton to="/admin/orders/tickets" variant="secondary" size="small" icon="receipt">
						Print new tickets
					</LinkButton>
				)
			}
		>
			<OrderFilters filter={filter} counts={counts} />
			<div aria-busy={isLoading} className={`transition-opacity ${isLoading ? "opacity-60" : ""}`}>
				{orders.length === 0 ? (
					<NoOrders filter={filter} />
				) : (
					<>
						<SelectionBar selection={selection} />
						<div
							aria-hidden="true"
							className={
								`gap-x-4 border-2 border-transparent border-l-6 px-4 pb-1 text-ink-soft text-sm ` +
								`max-lg:hidden lg:grid ${ROW_COLUMNS}`
							}
						>
							<span>Order</span>
							<span>Total</span>
							<span>Customer</span>
							<span className="max-xl:hidden">Items</span>
							<span>Status</span>
						</div>
						<ul aria-label="Orders, newest first" className="grid grid-cols-1 gap-2.5">
							{orders.map((order) => (
								<li key={order._id}>
									<OrderRow
										order={order}
										isSelected={selection.selected.includes(order._id)}
										onSelect={maySelect ? () => selection.toggle(order._id) : null}
									/>
								</li>
							))}
						</ul>
						<Pager nextCursor={nextCursor} what="orders" />
					</>
				)}
			</div>
			{/* What stands at the end of the page can still be scrolled out from under the bar. */}
			{selection.selected.length > 0 && <div aria-hidden="true" className="h-20" />}
			<UndoBar orders={orders} />
		</AdminPage>
	);
}

function NoOrders({ filter }: { filter: OrderFilter }) {
	if (filterUrl(filter) === filterUrl(NO_FILTER) && !filter.cursor) {
		return (
			<EmptyState spot="no-orders" title="No orders yet">
				New orders appear here automatically, with a ring.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon="search"
			title="No matching orders"
			action={
				<LinkButton to={filterUrl(NO_FILTER)} variant="secondary">
					Show all orders
				</LinkButton>
			}
		>
			{filter.hidden ? "No hidden orders match." : "Try another date, or look under Hidden."}
		</EmptyState>
	);
}
