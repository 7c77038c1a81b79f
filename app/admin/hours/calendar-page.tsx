import { useState } from "react";
import type { CalendarDayView } from "../../../contract/hours.ts";
import { isOutsideHours } from "../../../domain/hours/outside-hours.ts";
import { addDays } from "../../../domain/shop-day.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { listIn } from "../list-or-page.ts";
import { StoreLinks } from "../store/store-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/calendar-page.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { ClosureList } from "./closure-list.tsx";
import { hoursTexts } from "./hours-texts.ts";
import type { OrderForLater } from "./order-for-later.ts";
import { OrdersOutsideHours } from "./orders-outside-hours.tsx";
import { PrebookedOnClosedDays } from "./prebooked-on-closed-days.tsx";
import type { WaitingPrebookings } from "./waiting-prebookings.ts";

/**
 * The next 60 days, what decides them, how many prebookings wait for each, the orders for a chosen time, and those of
 * them whose time is outside the hours.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "store:open-close");
	const [calendar, closures, booked, later] = await Promise.all([
		asAdmin(api.store.calendar.$get({ query: {} }), request),
		asAdmin(api.store.closures.$get(), request),
		asAdmin(api.prebookings.all.$get({ query: {} }), request),
		asAdmin(api.orders.admin.all.$get({ query: { status: "Later", limit: "200" } }), request),
	]);
	const prebooked: WaitingPrebookings = {};
	for (const each of listIn(await booked.json(), "prebookings")) {
		const { _id, orderId, customerName, phoneNumber, preferredDate, totalAmount, paymentState } = each;
		const named = { _id, orderId, customerName, phoneNumber, preferredDate, totalAmount, paymentState };
		prebooked[preferredDate] = [...(prebooked[preferredDate] ?? []), named];
	}
	const forLater: OrderForLater[] = listIn(await later.json(), "orders")
		.map(({ _id, orderId, customerName, fulfilment, eatsHere, dueAt, dueUntil }) => {
			return { _id, orderId, customerName, fulfilment, eatsHere, dueAt, dueUntil };
		})
		.sort((one, other) => Date.parse(one.dueAt ?? "") - Date.parse(other.dueAt ?? ""));
	const days = await calendar.json();
	// A day that began yesterday may be open past midnight.
	const query = { from: addDays(days[0]?.date ?? "", -1), days: "1" };
	const yesterday = await (await asAdmin(api.store.calendar.$get({ query }), request)).json();
	const outside = forLater.filter(({ dueAt = "" }) => isOutsideHours(Date.parse(dueAt), [...yesterday, ...days]));
	return { days, closures: await closures.json(), prebooked, forLater, outside };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(hoursTexts, matches).calendar);
}

/** Each day ahead, open or closed and why; one tap changes a day. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
	const { days, closures, prebooked, forLater, outside } = loaderData;
	const texts = usePageTexts(hoursTexts);
	const { store } = useShop();
	const [asked, setAsked] = useState<{ day: CalendarDayView | null } | null>(null);
	const hit = days.filter(({ isOpen, date }) => !isOpen && prebooked[date]);
	return (
		<AdminPage
			title={texts.calendar}
			intro={texts.calendarIntro}
			actions={
				<Button icon="plus" onClick={() => setAsked({ day: null })}>
					{texts.addClosure}
				</Button>
			}
		>
			<StoreLinks />
			<div className="grid grid-cols-1 gap-5">
				{!store.hours && (
					<Notice
						tone="info"
						title={texts.notByHours}
						action={
							<LinkButton to="/admin/store/hours" variant="secondary" size="small">
								{texts.openingHours}
							</LinkButton>
						}
					>
						{texts.notByHoursHelp}
					</Notice>
				)}
				<PrebookedOnClosedDays dates={hit.map(({ date }) => date)} prebooked={prebooked} />
				<OrdersOutsideHours orders={outside} />
				<ClosureList closures={closures} />
				<CalendarDays
					days={days}
					closures={closures}
					prebooked={prebooked}
					onEdit={(day) => setAsked({ day })}
				/>
			</div>
			<ClosureDialog asked={asked} prebooked={prebooked} forLater={forLater} onClose={() => setAsked(null)} />
		</AdminPage>
	);
}
