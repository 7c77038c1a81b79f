import { adminDate } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { BillPapers } from "../../print-pages/bill.tsx";
import { billTexts } from "../../print-pages/bill-texts.ts";
import { PrintPage } from "../../print-pages/print-page.tsx";
import { useLogoutOfDevice } from "../../staff/session/use-session-of-device.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { ErrorBoundary as AdminErrorBoundary } from "../admin-error-boundary.tsx";
import type { Route } from "./+types/bill-page.ts";
import { ordersTexts } from "./orders-texts.ts";

/** The data of the order's invoice. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const param = { id: encodeURIComponent(params.id) };
	const reply = await asAdmin(api.orders[":id"].invoice.$get({ param }), request);
	return { invoice: await reply.json() };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return privateMeta(
		matches,
		loaderData
			? textsOfPage(billTexts, matches).page(loaderData.invoice.orderId)
			: textsOfPage(ordersTexts, matches).bill,
	);
}

/** The bill that goes with the food; on paper it is in English, like the printer's. */
export default function BillPage({ loaderData, params }: Route.ComponentProps) {
	const { invoice } = loaderData;
	const texts = usePageTexts(billTexts);
	const { order } = usePageTexts(ordersTexts);
	useLogoutOfDevice();
	return (
		<PrintPage
			kind="bill"
			title={texts.page(invoice.orderId)}
			papers={["roll-80", "a5", "a4"]}
			usual="a5"
			lang="en"
			back={{ to: `/admin/orders/${params.id}`, label: order }}
			labels={{ print: texts.print, paper: texts.paper }}
			file={{
				href: `/api/orders/${encodeURIComponent(params.id)}/invoice.pdf`,
				label: texts.pdf,
				title: texts.pdfLabel,
			}}
		>
			<BillPapers
				invoice={invoice}
				texts={billTexts.en}
				dayOf={(day) => adminDate(day, "en")}
				nameOf={({ name }) => name}
			/>
		</PrintPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AdminErrorBoundary error={error} />;
}
