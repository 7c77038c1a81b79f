import { useState } from "react";
import { privateMeta } from "../../page-meta.ts";
import { PrintPage } from "../../print-pages/print-page.tsx";
import { printedTickets, ticketMark, ticketState, usePrintedTickets } from "../../print-pages/printed-tickets.ts";
import { useShop } from "../../shop-data.tsx";
import { useLogoutOfDevice } from "../../staff/session/use-session-of-device.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { ErrorBoundary as AdminErrorBoundary } from "../admin-error-boundary.tsx";
import { listIn } from "../list-or-page.ts";
import type { Route } from "./+types/tickets-page.ts";
import { ordersTexts } from "./orders-texts.ts";
import { Ticket } from "./ticket.tsx";

const MAX_ORDERS = "100";

/** The accepted orders that have not left, longest waiting first. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const read = async (status: "Confirmed" | "Preparing") => {
		const reply = await asAdmin(api.orders.admin.all.$get({ query: { status, limit: MAX_ORDERS } }), request);
		return listIn(await reply.json(), "orders");
	};
	const orders = (await Promise.all([read("Confirmed"), read("Preparing")])).flat();
	return { orders: [...orders].sort((one, other) => one.orderDate.localeCompare(other.orderDate)) };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(ordersTexts, matches).newTickets);
}

/**
 * All tickets that this device has not printed in their current state, a page each, in one print job of the browser. A
 * browser does not report whether paper came out: they count as printed, on this device only, once somebody confirms
 * it.
 */
export default function TicketsPage({ loaderData: { orders } }: Route.ComponentProps) {
	const texts = usePageTexts(ordersTexts);
	const { settings } = useShop();
	useLogoutOfDevice();
	const printed = usePrintedTickets();
	const [showsAll, setShowsAll] = useState(false);
	const stateOf = (order: (typeof orders)[number]) => ticketState(printed, ticketMark(order));
	const fresh = orders.filter((order) => showsAll || stateOf(order) !== "printed");
	return (
		<PrintPage
			kind="ticket"
			title={texts.newTickets}
			papers={["roll-58", "roll-80"]}
			usual="roll-80"
			lang="en"
			back={{ to: "/admin/orders", label: texts.title }}
			labels={{
				print: fresh.length > 0 ? texts.printTickets(fresh.length) : null,
				paper: texts.widthOfTheRoll,
			}}
		>
			{fresh.length === 0 ? (
				<div className="not-printed">
					<EmptyState
						title={texts.noNewTickets}
						action={
							orders.length > 0 && (
								<Button
									variant="secondary"
									onClick={() => {
										setShowsAll(true);
										keepFocus();
									}}
								>
									{texts.showAllAgain(orders.length)}
								</Button>
							)
						}
					>
						{texts.ticketsHelp}
					</EmptyState>
				</div>
			) : (
				<>
					{fresh.map((order) => (
						<article key={order._id} aria-label={texts.orderOf(order.orderId)} className="own-page">
							<Ticket
								order={order}
								shopName={settings.shopName}
								isChanged={stateOf(order) === "changed"}
							/>
						</article>
					))}
					<div className="not-printed mt-4">
						<Button
							variant="secondary"
							icon="check"
							full
							onClick={() => {
								printedTickets.add(fresh.map(ticketMark));
								setShowsAll(false);
								keepFocus();
							}}
						>
							{texts.markAsPrinted}
						</Button>
					</div>
				</>
			)}
		</PrintPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AdminErrorBoundary error={error} />;
}
