import { privateMeta } from "../../page-meta.ts";
import { PrintPage } from "../../print/print-page.tsx";
import { useShop } from "../../shop-data.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-api.ts";
import { ErrorBoundary as AreaFault } from "../admin-area.tsx";
import type { Route } from "./+types/ticket-page.ts";
import { Ticket } from "./ticket.tsx";

/** The order that the kitchen is to prepare. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const param = { id: encodeURIComponent(params.id) };
	const reply = await asAdmin(api.orders[":id"].$get({ param }), request);
	return reply.json();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return privateMeta(matches, loaderData ? `Kitchen ticket ${loaderData.order.orderId}` : "Kitchen ticket");
}

/** The kitchen ticket for the roll of a thermal printer. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
	const { order } = loaderData;
	const { settings } = useShop();
	return (
		<PrintPage
			kind="ticket"
			title={`Kitchen ticket of order ${order.orderId}`}
			papers={["roll-58", "roll-80"]}
			usual="roll-80"
			back={{ to: `/admin/orders/${order._id}`, label: "Order" }}
			labels={{ print: "Print ticket", paper: "Width of the roll" }}
		>
			<Ticket order={order} shopName={settings.shopName} />
		</PrintPage>
	);
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
	return <AreaFault {...(props as Parameters<typeof AreaFault>[0])} />;
}
