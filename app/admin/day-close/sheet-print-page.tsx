import { isShopDate } from "../../../domain/shop-date.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { PrintPage } from "../../print-pages/print-page.tsx";
import { useShop } from "../../shop-data.tsx";
import { useLogoutOfDevice } from "../../staff/session/use-session-of-device.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { ErrorBoundary as AdminErrorBoundary } from "../admin-error-boundary.tsx";
import type { Route } from "./+types/sheet-print-page.ts";
import { dayCloseTexts } from "./day-close-texts.ts";
import { amountText, riderDifferenceText, rupeesLabel, sheetParts } from "./sheet-parts.ts";

/** The sheet of the day. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "days:close");
	if (!isShopDate(params.date)) throw new Response(null, { status: 404 });
	const reply = await asAdmin(api["day-closes"][":date"].$get({ param: { date: params.date } }), request);
	return await reply.json();
}

export function meta({ matches, params }: Route.MetaArgs) {
	return privateMeta(matches, `${textsOfPage(dayCloseTexts, matches).title} ${params.date}`);
}

/** A day's sheet on paper, to sign and file. */
export default function SheetPrintPage({ loaderData: { sheet } }: Route.ComponentProps) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const { settings } = useShop();
	useLogoutOfDevice();
	const { date, close, figures } = sheet;
	const [drawer, bridge, other, settled] = sheetParts(sheet, texts);
	const title = `${texts.title}: ${dayWithYear(date, language)}`;
	return (
		<PrintPage
			kind="day-close"
			title={title}
			papers={["a5", "a4"]}
			usual="a4"
			back={{ to: `/admin/day-close?date=${date}`, label: texts.back }}
			labels={{ print: texts.print, paper: texts.paper }}
		>
			<h2 className="large font-bold">{settings.shopName}</h2>
			<p className="font-bold">{title}</p>
			<p>
				{close ? texts.closedBy(close.by, adminDateTime(close.at, language)) : texts.isOpen}
				{close?.note && `: ${close.note}`}
			</p>
			{drawer && <PaperPart part={drawer} />}
			<section className="together mt-4">
				<h2 className="font-bold">{texts.riders}</h2>
				{figures.riders.length === 0 ? (
					<p>{texts.noRiders}</p>
				) : (
					<table className="sums">
						<thead>
							<tr>
								<th>{texts.rider}</th>
								<th>{texts.collected}</th>
								<th>{texts.handedOver}</th>
								<th>{texts.difference}</th>
							</tr>
						</thead>
						<tbody>
							{figures.riders.map(({ rider, expected, handedOver, difference }) => (
								<tr key={rider._id}>
									<th scope="row">{rider.name}</th>
									<td>{rupeesLabel(expected)}</td>
									<td>{rupeesLabel(handedOver)}</td>
									<td>
										{difference === 0
											? "–"
											: riderDifferenceText(difference, close !== null, texts)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				)}
			</section>
			{bridge && <PaperPart part={bridge} />}
			{other && <PaperPart part={other} />}
			{settled && <PaperPart part={settled} />}
			{sheet.differences.length > 0 && (
				<section className="together mt-4">
					<h2 className="font-bold">{texts.differences}</h2>
					{sheet.differences.map(({ _id, kind, rider, order, reference, amount, explanation }) => (
						<p key={_id} className="wrap-anywhere">
							{[rider?.name ?? texts.kinds[kind], order?.orderId ?? reference].filter(Boolean).join(", ")}
							: {amountText({ kind, amount }, texts)}
							{explanation && `: ${explanation.note} (${explanation.by})`}
						</p>
					))}
				</section>
			)}
			<p className="together mt-10 border-black border-t pt-1">{texts.signature}</p>
		</PrintPage>
	);
}

function PaperPart({ part: { title, rows } }: { part: ReturnType<typeof sheetParts>[number] }) {
	return (
		<section className="together mt-4">
			<h2 className="font-bold">{title}</h2>
			<table className="sums">
				<tbody>
					{rows.map(({ key, label, amount, count, isTotal }) => (
						<tr key={key} className={isTotal ? "totals font-bold" : ""}>
							<th scope="row">
								{label} {count ? `(${count})` : ""}
							</th>
							<td>{amount}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <AdminErrorBoundary error={error} />;
}
