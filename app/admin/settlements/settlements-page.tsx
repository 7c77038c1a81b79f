import { Link } from "react-router";
import type { SettlementView } from "../../../contract/settlements.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminDate, adminDateTime } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { OrderLink } from "../ui/order-link.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/settlements-page.ts";
import { ReportImport } from "./report-import.tsx";
import { SettlementLines } from "./settlement-lines.tsx";
import { settlementsTexts } from "./settlements-texts.ts";

const PAGE_SIZE = "30";

/** The settlements, and the lines of the one in the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const asked = new URL(request.url).searchParams.get("settlement");
	const query = { limit: PAGE_SIZE, ...cursorOf(request) };
	const [list, shown] = await Promise.all([
		asAdmin(api.settlements.$get({ query }), request),
		asked ? api.settlements[":id"].$get({ param: { id: asked } }) : null,
	]);
	return { ...(await list.json()), shown: shown?.ok ? await shown.json() : null };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(settlementsTexts, matches).title);
}

/** The payment provider's settlements with their fees, compared with the shop's own payments (decision 044). */
export default function SettlementsPage({ loaderData }: Route.ComponentProps) {
	const { settlements, nextCursor, shown, lastImport, canFetch } = loaderData;
	const texts = usePageTexts(settlementsTexts);
	const language = useLanguage();
	return (
		<AdminPage title={texts.title} intro={texts.intro}>
			<ReportImport canFetch={canFetch} lastImport={lastImport} />
			<MissingDays {...loaderData} />
			<Waiting {...loaderData} />
			{shown && <SettlementLines {...shown} />}
			{settlements.length === 0 ? (
				<EmptyState icon="card" title={texts.noneTitle}>
					{texts.none}
				</EmptyState>
			) : (
				<DataTable
					caption={texts.list}
					rows={settlements}
					rowKey={({ _id }) => _id}
					isHighlighted={({ unmatched }) => unmatched > 0}
					columns={[
						{
							header: texts.settledOn,
							isTitle: true,
							cell: (row: SettlementView) => (
								<Link
									to={`?settlement=${row._id}`}
									className="text-link inline-flex min-h-11 items-center md:-my-2.5
										md:whitespace-nowrap"
								>
									{adminDate(row.at, language)}
								</Link>
							),
						},
						{ header: texts.utr, cell: ({ utr }) => <span className="wrap-anywhere">{utr ?? "–"}</span> },
						money(texts.payments, ({ payments }) => payments.amount),
						money(texts.refunds, ({ refunds }) => -refunds.amount),
						money(texts.fees, ({ fees }) => -fees),
						money(texts.gst, ({ gst }) => -gst),
						...(settlements.some(({ other }) => other !== 0)
							? [money(texts.other, ({ other }) => other)]
							: []),
						{
							header: texts.net,
							align: "end" as const,
							cell: ({ net }: SettlementView) => (
								<b className="whitespace-nowrap tabular-nums">{signed(net)}</b>
							),
						},
						{
							header: texts.unmatched,
							align: "end" as const,
							cell: ({ unmatched }: SettlementView) => (unmatched === 0 ? "–" : unmatched),
						},
					]}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.what} />
			{settlements.length > 0 && (
				<Link to="/admin/gst#registers" className="text-link inline-flex min-h-11 items-center font-semibold">
					{texts.forAccountant}
				</Link>
			)}
		</AdminPage>
	);
}

function money(header: string, of: (row: SettlementView) => number) {
	return {
		header,
		align: "end" as const,
		cell: (row: SettlementView) => <span className="whitespace-nowrap tabular-nums">{signed(of(row))}</span>,
	};
}

function signed(amount: number): string {
	if (amount === 0) return "–";
	return amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount);
}

/** The days of which reports are missing, where payments may have been settled on them. */
function MissingDays({ missingDays, canFetch }: Pick<Route.ComponentProps["loaderData"], "missingDays" | "canFetch">) {
	const texts = usePageTexts(settlementsTexts);
	const language = useLanguage();
	if (missingDays.length === 0) return null;
	return (
		<Notice tone="warning" title={texts.daysMissing} className="mb-5">
			<ul className="tabular-nums">
				{missingDays.map(({ from, until }) => (
					<li key={from} className="font-semibold">
						{texts.ofDays(dayWithYear(from, language), dayWithYear(until, language))}
					</li>
				))}
			</ul>
			<p>{texts.whyDaysMissing(canFetch)}</p>
		</Notice>
	);
}

/** Payments that are in no report yet, and those that are late. */
function Waiting({ waiting, late }: Pick<Route.ComponentProps["loaderData"], "waiting" | "late">) {
	const texts = usePageTexts(settlementsTexts);
	const language = useLanguage();
	if (waiting.count === 0) return null;
	return (
		<Notice
			tone={late.length > 0 ? "warning" : "info"}
			title={texts.waiting(waiting.count, formatPaise(waiting.amount))}
			className="mb-5"
		>
			{late.length > 0 && (
				<>
					<p>{texts.late(late.length)}</p>
					<ul className="tabular-nums">
						{late.map(({ _id, amount, at, order }) => (
							<li key={_id} className="wrap-anywhere">
								{adminDateTime(at, language)}: {formatPaise(amount)},{" "}
								{order ? <OrderLink order={order} /> : _id}
							</li>
						))}
					</ul>
					<p>{texts.notInReports}</p>
				</>
			)}
		</Notice>
	);
}
