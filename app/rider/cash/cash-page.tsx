import { redirect } from "react-router";
import type { CashDayView } from "../../../contract/cash.ts";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { shopTime } from "../../format/shop-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { textsOfPage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import { asRider } from "../rider-access.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/cash-page.ts";
import { cashTexts } from "./cash-texts.ts";
import { DaySwitch } from "./day-switch.tsx";
import { PaidOnDeliveryList } from "./payments-on-delivery.tsx";

/** The rider's cash of a shop day and, for today, each order paid on delivery. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const date = new URL(request.url).searchParams.get("date") ?? undefined;
	if (date !== undefined && !isShopDate(date)) throw redirect("/rider/cash");
	const { rider } = riderPageApi(context, request);
	const [day, tips, list] = await Promise.all([
		asRider(rider.cash.$get({ query: { date } }), request),
		asRider(rider.tips.$get({ query: { date } }), request),
		asRider(rider.orders.$get(), request),
	]);
	const { orders } = await list.json();
	return {
		...(await day.json()),
		tips: await tips.json(),
		paymentsOnDelivery: orders.filter(({ doorPayment }) => doorPayment !== null).map(paymentOnDeliveryOf),
	};
}

type OwnTips = Awaited<ReturnType<typeof loader>>["tips"];

export type PaidOnDelivery = Pick<
	RiderOrderView,
	"_id" | "orderId" | "customerName" | "doorPayment" | "payOnDelivery" | "totalAmount" | "deliveredAt"
>;

function paymentOnDeliveryOf(order: RiderOrderView): PaidOnDelivery {
	const { _id, orderId, customerName, doorPayment, payOnDelivery, totalAmount, deliveredAt } = order;
	return { _id, orderId, customerName, doorPayment, payOnDelivery, totalAmount, deliveredAt };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(cashTexts, matches).title);
}

/** The cash a rider has taken, has handed over, and still has. */
export default function CashPage({ loaderData: { cash, tips, paymentsOnDelivery } }: Route.ComponentProps) {
	const texts = usePageTexts(cashTexts);
	const today = shopDay(useShop().serverNow).date;
	const isToday = cash.date === today;
	const isEmpty = cash.deliveries === 0 && !cash.givenBack && cash.handovers.length === 0 && tips.stillWithYou === 0;
	const shownPayments = isToday ? paymentsOnDelivery : [];
	return (
		<Page title={texts.title} width="narrow">
			<DaySwitch date={cash.date} today={today} />
			<div className="grid grid-cols-1 gap-4">
				{isEmpty ? (
					<EmptyState title={isToday ? texts.emptyToday : texts.empty}>{texts.emptyWhy}</EmptyState>
				) : (
					<>
						<Sums cash={cash} stillWithYou={tips.stillWithYou} />
						<Handovers cash={cash} />
					</>
				)}
				<Tips tips={tips} />
				{shownPayments.length > 0 && <PaidOnDeliveryList paymentsOnDelivery={shownPayments} />}
			</div>
		</Page>
	);
}

function Sums({
	cash: { deliveries, expected, givenBack = 0, handedOver, difference },
	stillWithYou,
}: {
	cash: CashDayView;
	/** For this day and those before. */
	stillWithYou: number;
}) {
	const texts = usePageTexts(cashTexts);
	const earlier = stillWithYou - Math.max(0, -difference);
	return (
		<Card as="section" tone="highlight" aria-label={texts.withYou} className="grid grid-cols-1 gap-4">
			<div>
				<p className="font-bold text-xl">{texts.withYou}</p>
				<p className="font-bold text-6xl leading-tight tabular-nums">{formatRupees(stillWithYou)}</p>
				{earlier > 0 && <p className="mt-1">{texts.fromEarlier(formatRupees(earlier))}</p>}
				<p className="mt-1 font-semibold">
					{stillWithYou > 0
						? texts.handIn
						: difference > 0
							? (givenBack > 0 ? texts.owed : texts.tooMuch)(formatRupees(difference))
							: texts.allHandedOver}
				</p>
			</div>
			<dl className="grid gap-2 border-line border-t-2 pt-3 text-lg">
				<div className="flex items-baseline justify-between gap-4">
					<dt>
						{texts.taken} <span className="block text-base">{texts.deliveries(deliveries)}</span>
					</dt>
					<dd>
						<Price rupees={expected + givenBack} />
					</dd>
				</div>
				{givenBack > 0 && (
					<div className="flex items-baseline justify-between gap-4">
						<dt>{texts.givenBack}</dt>
						<dd>
							<Price rupees={givenBack} />
						</dd>
					</div>
				)}
				<div className="flex items-baseline justify-between gap-4">
					<dt>{texts.handedOver}</dt>
					<dd>
						<Price rupees={handedOver} />
					</dd>
				</div>
			</dl>
		</Card>
	);
}

/** The day's tips, and the tips that the shop has not paid out yet. */
function Tips({ tips: { day, due } }: { tips: OwnTips }) {
	const texts = usePageTexts(cashTexts);
	if (day.tips === 0 && due === 0 && day.paidOut === 0) return null;
	const rows = [
		[texts.tipsOfDay(day.orders), day.tips],
		[texts.tipsPaid, day.paidOut],
		[texts.tipsDue, due],
	] as const;
	return (
		<Card as="section" aria-label={texts.tips} className="grid grid-cols-1 gap-3">
			<h2 className="text-xl">{texts.tips}</h2>
			<dl className="grid gap-2 text-lg">
				{rows.map(([label, amount]) => (
					<div key={label} className="flex flex-wrap items-baseline gap-x-4">
						<dt className="min-w-0 flex-1 basis-[10rem]">{label}</dt>
						<dd className="ml-auto">
							<Price rupees={amount} />
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

function Handovers({ cash: { handovers } }: { cash: CashDayView }) {
	const texts = usePageTexts(cashTexts);
	const { dayHalves } = useTexts().times;
	return (
		<Card as="section" className="grid grid-cols-1 gap-3">
			<h2 className="text-xl">{texts.handovers}</h2>
			{handovers.length === 0 ? (
				<p>{texts.none}</p>
			) : (
				<ul className="grid gap-3">
					{handovers.map(({ _id, amount, note, at, confirmedBy }) => (
						<li key={_id} className="grid grid-cols-[1fr_auto] gap-x-4">
							<span>
								<time dateTime={at} className="font-semibold">
									{shopTime(at, dayHalves)}
								</time>
								{amount < 0 && <span className="ml-2 font-semibold">{texts.correction}</span>}
							</span>
							<Price rupees={amount} className="text-lg" />
							{confirmedBy && (
								<span className="wrap-anywhere col-span-2">{texts.confirmedBy(confirmedBy)}</span>
							)}
							{note && <span className="wrap-anywhere col-span-2">{note}</span>}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
