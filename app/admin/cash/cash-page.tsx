import { useState } from "react";
import { EARLIER_DAYS } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { addDays, shopDay } from "../../../domain/shop-day.ts";
import { shortDay } from "../../format/admin-days.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { DayChoice } from "../ui/day-choice.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/cash-page.ts";
import { differenceLabel, openDifferenceLabel } from "./cash-labels.ts";
import { CashLinks } from "./cash-links.tsx";
import { CashStillOutCard } from "./cash-still-out-card.tsx";
import { cashTexts } from "./cash-texts.ts";
import { CountDialog } from "./count-dialog.tsx";
import { CounterCash } from "./counter-cash.tsx";
import { DaySales } from "./day-sales.tsx";
import { type Counting, RiderCashCard } from "./rider-cash-card.tsx";
import { RidersOnTheRoad } from "./riders-on-the-road.tsx";
import { TipsToPay } from "./tips-to-pay.tsx";

/** The cash and the sales of the day in the URL, or of today. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("date");
	const day = asked && isShopDate(asked) ? { date: asked } : {};
	const api = adminPageApi(context, request);
	const [cashReply, paymentOnDeliveryReply] = await Promise.all([
		asAdmin(api.cash.$get({ query: day }), request),
		asAdmin(api["door-payments"].$get({ query: { limit: "1" } }), request),
	]);
	const cash = await cashReply.json();
	const { date } = cash;
	const query = { by: "payment", from: date, to: date } as const;
	const salesReply = await api.reports.sales.$get({ query });
	// The counter role counts the day's cash but may not read reports.
	const sales = salesReply.status === 403 ? [] : await (await asAdmin(Promise.resolve(salesReply), request)).json();
	const { unverified } = await paymentOnDeliveryReply.json();
	const tipsReply = await api.reports.tips.$get({ query: { from: addDays(date, -EARLIER_DAYS), to: date } });
	const tips = tipsReply.status === 403 ? null : await (await asAdmin(Promise.resolve(tipsReply), request)).json();
	return {
		cash,
		unverified,
		tips: Array.isArray(tips) ? tips : null,
		sales: Array.isArray(sales) ? sales.filter((row) => "payment" in row) : [],
	};
}
export type CashDays = Awaited<ReturnType<typeof loader>>["cash"];
export type PaymentSales = Awaited<ReturnType<typeof loader>>["sales"];

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(cashTexts, matches).title);
}

/** The cash that riders took on delivery on a day, what they handed over, and what is not handed over. */
export default function CashPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { cash, sales, unverified, tips } = loaderData;
	const may = useMay();
	const today = shopDay(useShop().serverNow).date;
	const { date, riders, isOver } = cash;
	const [counting, setCounting] = useState<Counting | null>(null);
	return (
		<AdminPage
			title={texts.title}
			actions={<DayChoice page="/admin/cash" texts={texts} date={date} today={today} />}
		>
			<CashLinks toCheck={unverified.count} />
			<CashStillOutCard days={cash.stillOut} />
			{may("orders:assign") && date === today && <RidersOnTheRoad />}
			<div className="mb-4">
				<h2 className="text-2xl">
					{date === today ? texts.todayOn(shortDay(date, language)) : shortDay(date, language)}
				</h2>
				{!isOver && date <= today && <p className="text-ink-soft">{texts.todayIsntOver}</p>}
			</div>
			<div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid grid-cols-1 gap-5">
					{riders.length === 0 ? (
						<Card>
							<EmptyState icon="cash" title={texts.noCash}>
								{isOver ? texts.noCashWhenOver : texts.noCashYet}
							</EmptyState>
						</Card>
					) : (
						<>
							<Sums cash={cash} />
							<ul
								aria-label={texts.riders}
								className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-5"
							>
								{riders.map((day) => (
									<li key={day.rider._id} className="grid">
										<RiderCashCard cash={day} isOver={isOver} onCount={setCounting} />
									</li>
								))}
							</ul>
						</>
					)}
				</div>
				<div className="grid grid-cols-1 gap-5">
					{cash.counter && <CounterCash counter={cash.counter} />}
					{may("reports:read") && <DaySales sales={sales} cash={cash} />}
					{tips && <TipsToPay tips={tips} date={date > today ? today : date} />}
				</div>
			</div>
			{/* Stays although the page goes on to the next day. */}
			{counting && <CountDialog {...counting} days={riders} onClose={() => setCounting(null)} />}
		</AdminPage>
	);
}

/** The totals of all riders. */
function Sums({ cash: { expected, handedOver, difference, isOver } }: { cash: CashDays }) {
	const texts = usePageTexts(cashTexts);
	const sums = [
		[texts.expected, formatRupees(expected)],
		[texts.handedOver, formatRupees(handedOver)],
		[texts.difference, isOver ? differenceLabel(difference, texts) : openDifferenceLabel(difference, texts)],
	] as const;
	return (
		<dl
			aria-label={texts.allRiders}
			className="grid grid-cols-2 rounded-lg border-2 border-line bg-surface shadow-card sm:grid-cols-3
				sm:divide-x-2 sm:divide-line"
		>
			{sums.map(([label, sum]) => (
				<div key={label} className="flex flex-col-reverse justify-end px-4 py-3 max-sm:last:col-span-2 sm:px-5">
					<dt className="text-ink-soft text-sm leading-tight">{label}</dt>
					<dd className="font-bold text-lg tabular-nums sm:text-xl">{sum}</dd>
				</div>
			))}
		</dl>
	);
}
