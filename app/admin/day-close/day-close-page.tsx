import { useState } from "react";
import { Link } from "react-router";
import type { DayOrder, DaySheet } from "../../../contract/day-close.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { customerNameIn } from "../../order/customer-name.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { privateMeta } from "../../page-meta.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cursorOf } from "../cursor-of.ts";
import { HowFiguresRelate } from "../reports/how-figures-relate.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { DayChoice } from "../ui/day-choice.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/day-close-page.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { Differences } from "./differences.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { differenceText, riderDifferenceText, rupeesLabel, type SheetPart, sheetParts } from "./sheet-parts.ts";
import { SinceThen } from "./since-then.tsx";

const PAGE_SIZE = "50";

/** The sheet of the day that the address asks for, today's without one, and what is not explained of any day. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("date");
	const api = adminPageApi(context, request);
	const [listed, differences, unsaid] = await Promise.all([
		asAdmin(api["day-closes"].$get(), request),
		asAdmin(api["day-differences"].$get(), request),
		asAdmin(api["unsaid-payments"].$get({ query: { limit: PAGE_SIZE, ...cursorOf(request) } }), request),
	]);
	const { today, days } = await listed.json();
	const date = asked && isShopDate(asked) ? asked : today;
	const sheet = await asAdmin(api["day-closes"][":date"].$get({ param: { date } }), request);
	return {
		...(await sheet.json()),
		...{ today, days },
		unsaid: await unsaid.json(),
		unexplained: (await differences.json()).differences,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(dayCloseTexts, matches).title);
}

/** What a day took in, what was counted, and what makes the difference; closed by name (decision 041). */
export default function DayClosePage({ loaderData }: Route.ComponentProps) {
	const { sheet, today, days, unsaid, unexplained } = loaderData;
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const { date, close } = sheet;
	const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
	const label = dayWithYear(date, language);
	const elsewhere = unexplained.filter((each) => each.date !== date);
	const mayChange = sheet.laterClosed === null && date <= today;
	return (
		<AdminPage
			title={texts.title}
			intro={texts.intro}
			actions={<DayChoice page="/admin/day-close" texts={texts} date={date} today={today} />}
		>
			{elsewhere.length > 0 && <Differences title={texts.unexplained} differences={elsewhere} withDay />}
			<div className="mb-5 flex flex-wrap items-end justify-between gap-3">
				<div className="min-w-0">
					<h2 className="text-2xl">{date === today ? texts.todayOf(label) : label}</h2>
					<p className="wrap-anywhere text-ink-soft">
						{close
							? texts.closedBy(close.by, adminDateTime(close.at, language))
							: `${texts.isOpen}${date === today ? ` · ${texts.notOver}` : ""}`}
					</p>
					{close?.note && <p className="wrap-anywhere">{close.note}</p>}
					{sheet.reopened.map(({ by, at, closedBy, reason }) => (
						<p key={at} className="wrap-anywhere text-ink-soft text-sm">
							{texts.reopenedBy(by, adminDateTime(at, language), closedBy)}: {reason}
						</p>
					))}
				</div>
				<div className="flex flex-wrap gap-2">
					<LinkButton to={`/admin/day-close/${date}/print`} variant="secondary" icon="receipt">
						{texts.print}
					</LinkButton>
					{mayChange &&
						(close ? (
							<Button variant="secondary" icon="undo" onClick={() => setDialog("reopen")}>
								{texts.reopen}
							</Button>
						) : (
							<Button icon="check" onClick={() => setDialog("close")}>
								{texts.closeDay}
							</Button>
						))}
				</div>
			</div>
			{sheet.laterClosed && (
				<Notice className="mb-5">{texts.laterClosed(dayWithYear(sheet.laterClosed, language))}</Notice>
			)}
			{sheet.differences.length > 0 && <Differences title={texts.differences} differences={sheet.differences} />}
			{sheet.sinceThen && <SinceThen sinceThen={sheet.sinceThen} />}
			<Figures sheet={sheet} />
			<Orders
				title={texts.unsaid}
				help={texts.unsaidHelp}
				none={texts.noUnsaid}
				all={unsaid.all}
				orders={unsaid.orders}
			/>
			<Pager
				nextCursor={unsaid.nextCursor}
				what={texts.orders}
				first={texts.oldestFirst}
				next={texts.laterOrders}
			/>
			{sheet.openOrders.length > 0 && <Orders title={texts.openOrders} orders={sheet.openOrders} />}
			<section aria-label={texts.closedDays} className="mt-8">
				<h2 className="mb-3 text-xl">{texts.closedDays}</h2>
				{days.length === 0 ? (
					<p className="text-ink-soft">{texts.noClosedDays}</p>
				) : (
					<DataTable
						caption={texts.closedDays}
						rows={days}
						rowKey={(row) => row.date}
						isHighlighted={({ unexplained }) => unexplained > 0}
						columns={[
							{
								header: texts.day,
								isTitle: true,
								cell: (row) => (
									<Link
										to={`/admin/day-close?date=${row.date}`}
										className="text-link inline-flex min-h-11 items-center"
									>
										{dayWithYear(row.date, language)}
									</Link>
								),
							},
							{ header: texts.by, cell: ({ by }) => by },
							{ header: texts.expected, align: "end", cell: ({ expected }) => rupeesLabel(expected) },
							{ header: texts.counted, align: "end", cell: ({ counted }) => rupeesLabel(counted) },
							{
								header: texts.difference,
								align: "end",
								cell: ({ expected, counted }) => differenceText(counted - expected, texts),
							},
							{
								header: texts.unexplainedShort,
								align: "end",
								cell: ({ unexplained }) => (unexplained === 0 ? "–" : unexplained),
							},
						]}
					/>
				)}
			</section>
			{dialog === "close" && <CloseDialog sheet={sheet} onClose={() => setDialog(null)} />}
			{dialog === "reopen" && <ReopenDialog date={date} onClose={() => setDialog(null)} />}
		</AdminPage>
	);
}

function Figures({ sheet }: { sheet: DaySheet }) {
	const texts = usePageTexts(dayCloseTexts);
	const [drawer, bridge, other, settled] = sheetParts(sheet, texts);
	return (
		<div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
			<div className="grid grid-cols-1 gap-5">
				{drawer && <Part part={drawer} />}
				<Riders sheet={sheet} />
			</div>
			<div className="grid grid-cols-1 gap-5">
				{bridge && <Part part={bridge} />}
				<HowFiguresRelate page="daySheet" from={sheet.date} to={sheet.date} className="-mt-3" />
				{other && <Part part={other} />}
				{settled && <Part part={settled} link={{ to: "/admin/settlements", label: texts.settlements }} />}
			</div>
		</div>
	);
}

function Part({
	part: { key, title, help, rows },
	link,
}: {
	part: SheetPart;
	/** Where there is more of it. */
	link?: { to: string; label: string };
}) {
	const texts = usePageTexts(dayCloseTexts);
	return (
		<Card as="section" aria-labelledby={`part-${key}`}>
			<h3 id={`part-${key}`} className="mb-2 text-xl">
				{title}
			</h3>
			<dl>
				{rows.map(({ key, label, amount, count, isTotal }) => (
					<div
						key={key}
						className={`flex items-baseline justify-between gap-4 py-1.5 ${
							isTotal
								? "border-line-strong border-t-2 font-bold"
								: "border-line border-t first:border-t-0"
						}`}
					>
						<dt className="min-w-0">
							{label}{" "}
							{count !== undefined && count > 0 && (
								<span className="text-ink-soft">{texts.howMany(count)}</span>
							)}
						</dt>
						<dd className="whitespace-nowrap text-right tabular-nums">{amount}</dd>
					</div>
				))}
			</dl>
			{help && <p className="mt-2 text-ink-soft text-sm">{help}</p>}
			{link && (
				<Link to={link.to} className="text-link inline-flex min-h-11 items-center font-semibold">
					{link.label}
				</Link>
			)}
		</Card>
	);
}

function Riders({ sheet: { figures, close } }: { sheet: DaySheet }) {
	const texts = usePageTexts(dayCloseTexts);
	return (
		<Card as="section" aria-labelledby="part-riders">
			<h3 id="part-riders" className="mb-2 text-xl">
				{texts.riders}
			</h3>
			{figures.riders.length === 0 ? (
				<p className="text-ink-soft">{texts.noRiders}</p>
			) : (
				<ul>
					{figures.riders.map(({ rider, expected, handedOver, difference }) => (
						<li key={rider._id} className="border-line border-t py-2 first:border-t-0">
							<p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
								<span className="wrap-anywhere min-w-0">{rider.name}</span>
								<span className="tabular-nums">
									{riderDifferenceText(difference, close !== null, texts)}
								</span>
							</p>
							<p className="text-ink-soft tabular-nums">
								{texts.collected} {rupeesLabel(expected)} · {texts.handedOver} {rupeesLabel(handedOver)}
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function Orders({
	title,
	help,
	none,
	all,
	orders,
}: {
	title: string;
	help?: string;
	/** What is said where there is none. */
	none?: string;
	/** What all of them come to, where these are a page of them. */
	all?: { count: number; amount: number };
	orders: readonly DayOrder[];
}) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	return (
		<section aria-label={title} className="mt-8">
			<h2 className="mb-1 text-xl">{title}</h2>
			{orders.length === 0 ? (
				<p className="text-ink-soft">{none}</p>
			) : (
				<>
					{all && (
						<p className="font-semibold tabular-nums">
							{texts.unsaidOf(all.count, rupeesLabel(all.amount))}
						</p>
					)}
					{help && <p className="mb-2 text-ink-soft">{help}</p>}
					<ul className="grid gap-x-8 lg:grid-cols-2">
						{orders.map(({ _id, orderId, customerName, amount, at }) => (
							<li key={_id} className="flex items-center justify-between gap-4 border-line border-b py-1">
								<div className="min-w-0">
									<Link
										to={`/admin/orders/${_id}`}
										className="text-link inline-flex min-h-11 items-center font-semibold"
									>
										<OrderNumber orderId={orderId} />
									</Link>{" "}
									<span className="wrap-anywhere">{customerNameIn(language, customerName)}</span>
									<p className="text-ink-soft text-sm">{adminDateTime(at, language)}</p>
								</div>
								<b className="whitespace-nowrap tabular-nums">{rupeesLabel(amount)}</b>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
