import { Link, useLocation } from "react-router";
import type { OrderNote } from "../../../contract/order-notes.ts";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { OrderRecordLine } from "../../../contract/orders.ts";
import { directionsLink } from "../../../domain/links/directions-link.ts";
import { isOnTheRoad } from "../../../domain/orders/fulfilment.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { BusinessBill } from "../../orders/business-bill.tsx";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { OrderProgress } from "../../orders/order-progress.tsx";
import { gstRow, usePricesInclude } from "../../orders/prices-include.ts";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { privateMeta } from "../../page-meta.ts";
import { DueBadge } from "../../slots/due-badge.tsx";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { FailedDeliveryOfOrder } from "../deliveries/failed-delivery-of-order.tsx";
import { OrderPayment } from "../payment-on-delivery/order-payment.tsx";
import { PrintButtons } from "../printing/print-buttons.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { useProposedMinutes } from "../use-staff.ts";
import type { Route } from "./+types/order-page.ts";
import { ChangeOrder } from "./change-order.tsx";
import { HideButton } from "./hide-button.tsx";
import { LastAction } from "./last-action.tsx";
import { NewcomerNote } from "./newcomer-note.tsx";
import { OrderAge } from "./order-age.tsx";
import { customerLabel, lineLabel, phoneUrl } from "./order-labels.ts";
import { OrderRecord } from "./order-record.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { ordersTexts } from "./orders-texts.ts";
import { PromiseControl } from "./promise-control.tsx";
import { RiderCard } from "./rider-card.tsx";
import { StatusControl } from "./status-control.tsx";

/** An order with its history. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const calls = adminPageApi(context, request).orders[":id"];
	const call = { param: { id: encodeURIComponent(params.id) } };
	const [record, notes] = await Promise.all([
		asAdmin(calls.record.$get(call), request),
		asAdmin(calls.notes.$get(call), request),
	]);
	const read = { ...(await record.json()), ...(await notes.json()) };
	const rider = isOnTheRoad(read.order) ? await (await asAdmin(calls.rider.$get(call), request)).json() : null;
	return { ...read, rider };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const texts = textsOfPage(ordersTexts, matches);
	return privateMeta(matches, loaderData ? texts.orderOf(loaderData.order.orderId) : texts.order);
}

/** Everything about one order: its status and destination, its dishes and amounts, and who did what. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { order, record, notes, collectedBy, rider } = loaderData;
	const back = (useLocation().state as { back?: string } | null)?.back ?? "";
	const papers = `/admin/orders/${order._id}`;
	const proposedMinutes = useProposedMinutes();
	return (
		<AdminPage
			title={
				<>
					{texts.order} {shortNumber(order.orderId)}{" "}
					<span className="wrap-anywhere font-normal font-sans text-base text-ink-soft tabular-nums">
						{order.orderId}
					</span>
				</>
			}
			intro={
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<time dateTime={order.orderDate}>{adminDateTime(order.orderDate, language)}</time>
					{isActive(order.status) && <OrderAge order={order} />}
					<StatusBadge {...order} />
					<DueBadge order={order} />
					{order.prebookingId && <Badge icon="calendar">{texts.prebooking}</Badge>}
					{order.isHidden && <Badge icon="eye-off">{texts.hidden}</Badge>}
				</span>
			}
			actions={
				<>
					<LinkButton to={`/admin/orders${back}`} variant="quiet" size="small" icon="arrow-left">
						{texts.allOrders}
					</LinkButton>
					<LinkButton to={`${papers}/ticket`} variant="secondary" size="small" icon="receipt">
						{texts.kitchenTicket}
					</LinkButton>
					<LinkButton to={`${papers}/bill`} variant="secondary" size="small" icon="receipt">
						{texts.bill}
					</LinkButton>
					<PrintButtons orderId={order._id} />
				</>
			}
		>
			<FailedDeliveryOfOrder order={order} riderName={riderOf(record)} />
			<div
				className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]
				lg:grid-rows-[auto_auto_1fr]"
			>
				<Card
					as="section"
					aria-label={texts.status}
					tone={isActive(order.status) ? "highlight" : "plain"}
					className="grid gap-5 lg:col-start-2 lg:row-start-1"
				>
					<h2 className="text-xl">{texts.status}</h2>
					<StatusControl order={order} proposedMinutes={proposedMinutes} />
					<LastAction order={order} />
					<PromiseControl order={order} />
					<div className="-mx-3 -mb-2">
						<HideButton order={order} />
					</div>
				</Card>
				{/* On a phone the contacts come before the history. */}
				<div
					className="max-lg:contents lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:grid lg:grid-cols-1
					lg:gap-5"
				>
					<Card className="max-sm:hidden">
						<OrderProgress order={order} />
					</Card>
					{rider && <RiderCard order={order} read={rider} />}
					<Bill order={order} notes={notes} collectedBy={collectedBy} />
					<section aria-labelledby="record" className="grid gap-3 max-lg:order-last">
						<h2 id="record" className="text-xl">
							{texts.history}
						</h2>
						<OrderRecord record={record} notes={notes} fulfilment={order.fulfilment} />
					</section>
				</div>
				<Customer order={order} />
			</div>
		</AdminPage>
	);
}

/** The rider who last picked it up. */
function riderOf(record: readonly OrderRecordLine[]): string | null {
	return record.findLast(({ status, by }) => status === "Out for Delivery" && by === "rider")?.name ?? null;
}

function Bill({
	order,
	notes,
	collectedBy,
}: {
	order: AdminOrderView;
	notes: readonly OrderNote[];
	collectedBy: { _id: string; name: string } | null;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const totalNote = usePricesInclude(order);
	const rows = [
		{ label: texts.subtotal, rupees: order.subtotal },
		...(order.fulfilment === "pickup" ? [] : [{ label: texts.deliveryFee, rupees: order.deliveryFee }]),
		...gstRow(texts.gst, order),
		...(order.tip > 0 ? [{ label: texts.tip, rupees: order.tip }] : []),
	];
	return (
		<Card as="section" aria-labelledby="items" className="grid gap-4">
			<h2 id="items" className="text-xl">
				{texts.items}
			</h2>
			<ul className="grid gap-2">
				{order.items.map((item) => (
					<li key={`${item.name} ${item.size}`} className="flex items-baseline justify-between gap-4">
						<div className="wrap-anywhere min-w-0">
							<span className="font-semibold text-lg">{lineLabel(item, language)}</span>
							<CustomerNote
								label={texts.note}
								note={item.note}
								className="mt-1 w-fit rounded-md bg-turmeric-soft px-2 py-1"
							/>
						</div>
						<Price rupees={item.price * item.quantity} className="font-normal!" />
					</li>
				))}
			</ul>
			<ChangeOrder order={order} />
			<CustomerNote label={texts.orderNote} note={order.note} className="rounded-md bg-turmeric-soft px-3 py-2" />
			<PriceSummary
				rows={rows}
				totalLabel={texts.total}
				total={order.totalAmount}
				totalNote={totalNote}
				className="border-line border-t pt-4"
			/>
			<OrderPayment order={order} notes={notes} collectedBy={collectedBy} />
			<OrderRefunds order={order} />
		</Card>
	);
}

function Customer({ order }: { order: AdminOrderView }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const call = phoneUrl(order.phoneNumber);
	return (
		<Card as="section" aria-labelledby="customer" className="grid gap-4 lg:col-start-2 lg:row-start-2">
			<h2 id="customer" className="wrap-anywhere text-xl">
				{customerLabel(order, language)}
			</h2>
			<NewcomerNote newcomer={order.newcomer} />
			{call ? (
				<LinkButton
					to={call}
					variant={isActive(order.status) ? "secondary" : "primary"}
					icon="phone"
					size="large"
					full
				>
					{texts.callNumber(groupedPhone(order.phoneNumber))}
				</LinkButton>
			) : (
				order.phoneNumber && <p>{order.phoneNumber}</p>
			)}
			<UnlikelyNumber phone={order.phoneNumber} className="-mt-2" />
			<dl className="grid gap-3 empty:hidden">
				{order.handoverPin && (
					<div>
						<dt className="text-ink-soft text-sm">{texts.handoverPin}</dt>
						<dd className="font-bold text-xl tabular-nums tracking-widest">{order.handoverPin}</dd>
					</div>
				)}
				{order.fulfilment !== "pickup" && (
					<div>
						<dt className="text-ink-soft text-sm">{texts.deliverTo}</dt>
						<dd className="wrap-anywhere">
							{order.deliveryAddress}
							<CustomerNote
								label={texts.directions}
								note={order.deliveryDirections}
								className="mt-1 w-fit rounded-md bg-turmeric-soft px-2 py-1"
							/>
						</dd>
					</div>
				)}
			</dl>
			{order.deliveryAddress && (
				<LinkButton
					to={directionsLink(order.deliveryAddress, order.deliveryCoordinates)}
					target="_blank"
					rel="noreferrer"
					variant="secondary"
					icon="map-pin"
					full
				>
					{texts.openInMaps}
				</LinkButton>
			)}
			{order.userEmail && (
				<dl>
					<dt className="text-ink-soft text-sm">{texts.email}</dt>
					<dd className="wrap-anywhere">
						<Link
							to={`/admin/orders?q=${encodeURIComponent(order.userEmail)}`}
							className="text-link -my-2 inline-block py-2"
						>
							{order.userEmail}
							<span className="sr-only">{texts.allByThisCustomer}</span>
						</Link>
					</dd>
				</dl>
			)}
			{order.customerId && (
				<LinkButton
					to={`/admin/users/${order.customerId}`}
					variant="quiet"
					size="small"
					icon="user"
					className="-ml-3 justify-self-start"
				>
					{texts.customersPage}
				</LinkButton>
			)}
			{isActive(order.status) && (
				<div className="-mx-3 empty:hidden">
					{/* If somebody is logged out, the page itself asks for the login. */}
					<BusinessBill order={order} client={adminApi} onSignedOut={() => undefined} />
				</div>
			)}
		</Card>
	);
}
