import { privateMeta } from "../../page-meta.ts";
import { PrintPage } from "../../print-pages/print-page.tsx";
import { useShop } from "../../shop-data.tsx";
import { useLogoutOfDevice } from "../../staff/session/use-session-of-device.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { ErrorBoundary as AdminErrorBoundary } from "../admin-error-boundary.tsx";
import type { Route } from "./+types/ticket-page.ts";
import { ordersTexts } from "./orders-texts.ts";
import { Ticket } from "./ticket.tsx";

/** The order that the kitchen is to prepare. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const param = { id: encodeURIComponent(params.id) };
	const reply = await asAdmin(api.orders[":id"].$get({ param }), request);
	return reply.json();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const texts = textsOfPage(ordersTexts, matches);
	return privateMeta(matches, loaderData ? texts.kitchenTicketTitle(loaderData.order.orderId) : texts.kitchenTicket);
}

/** The kitchen ticket for the roll of a thermal printer. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(ordersTexts);
	const { order } = loaderData;
	const { settings } = useShop();
	useLogoutOfDevice();
	return (
		<PrintPage
			kind="ticket"
			title={texts.kitchenTicketOf(order.orderId)}
			papers={["roll-58", "roll-80"]}
			usual="roll-80"
			lang="en"
			back={{ to: `/admin/orders/${order._id}`, label: texts.order }}
			labels={{ print: texts.printTicket, paper: texts.widthOfTheRoll }}
		>
			<Ticket order={order} shopName={settings.shopName} />
		</PrintPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AdminErrorBoundary error={error} />;
}
