import { redirect } from "react-router";
import { pageApi } from "../../api.ts";
import { shopDate } from "../../format/shop-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { BillPapers } from "../../print-pages/bill.tsx";
import { billTexts } from "../../print-pages/bill-texts.ts";
import { PrintPage } from "../../print-pages/print-page.tsx";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { loginPath } from "../../session/login-path.ts";
import { useReloadForOthers } from "../../session/replaced-person.ts";
import { textsOfPage, useDishName, useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import type { Route } from "./+types/bill-page.ts";

/** The customer's own invoice; another customer's is not found. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const param = { id: encodeURIComponent(params.id) };
	const reply = await pageApi(context, request).orders[":id"].invoice.$get({ param });
	if (reply.ok) return { invoice: await reply.json() };
	if (isSignedOut(reply)) throw redirect(loginPath(`/orders/${param.id}/bill`));
	throw new Response(null, { status: reply.status === 403 ? 404 : reply.status });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const texts = textsOfPage(billTexts, matches);
	return privateMeta(matches, loaderData ? texts.page(loaderData.invoice.orderId) : texts.back);
}

/** The bill of an order, for its customer to print or keep as a file. */
export default function CustomerBillPage({ loaderData, params }: Route.ComponentProps) {
	const { invoice } = loaderData;
	const texts = usePageTexts(billTexts);
	const { months } = useTexts().times;
	const nameOf = useDishName();
	const language = useLanguage();
	useReloadForOthers();
	return (
		<PrintPage
			kind="own-bill"
			title={texts.page(invoice.orderId)}
			papers={["a5", "a4"]}
			usual="a4"
			back={{ to: "/orders", label: texts.back }}
			labels={{ print: texts.print, paper: texts.paper }}
			file={{
				href: `/api/orders/${encodeURIComponent(params.id)}/invoice.pdf?lang=${language}`,
				label: texts.pdf,
				title: texts.pdfLabel,
			}}
		>
			<BillPapers invoice={invoice} texts={texts} dayOf={(at) => shopDate(at, months)} nameOf={nameOf} />
		</PrintPage>
	);
}
