import { type ReactNode, type RefObject, useId, useRef } from "react";
import { privateMeta } from "../../page-meta.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { useRiderActions } from "../offline-queue/use-rider-actions.ts";
import { asRider } from "../rider-access.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/dashboard-page.ts";
import { CancelledOnTheWay } from "./cancelled-on-the-way.tsx";
import { Counts } from "./counts.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { DeliveredToday } from "./delivered-today.tsx";
import { InstallOffer } from "./install-offer.tsx";
import { NewOrderCall } from "./new-order-call.tsx";
import { OrderRow } from "./order-row.tsx";
import { OrderTable } from "./order-table.tsx";
import { shownCounts } from "./shown-counts.ts";
import { useFocusOfOrder } from "./use-focus-of-order.ts";
import { useStableOrders } from "./use-stable-orders.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const reply = await asRider(riderPageApi(context, request).rider.orders.$get(), request);
	return reply.json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(dashboardTexts, matches).title);
}

/** The rider's orders in hand, those waiting at the counter, and those delivered today (specification 9.1). */
export default function RiderDashboardPage({ loaderData }: Route.ComponentProps) {
	const { orders, cancelled } = loaderData;
	const texts = usePageTexts(dashboardTexts);
	const riderActions = useRiderActions();
	const placed = useStableOrders(loaderData);
	useFocusOfOrder();
	const firstList = useRef<HTMLHeadingElement>(null);
	const inHand = placed.filter(({ part }) => part === "hand");
	const atCounter = placed.filter(({ part }) => part === "counter");
	const delivered = orders.filter(
		({ _id, status }) => status === "Delivered" && !placed.some(({ order }) => order._id === _id),
	);
	const toBringBack = cancelled.filter(({ _id }) => !placed.some(({ order }) => order._id === _id));
	return (
		<Page title={texts.title} titleHidden width="wide">
			<NewOrderCall placed={placed} />
			<div data-steady className="mx-auto grid max-w-[53.5rem] grid-cols-1 gap-6">
				<Counts counts={shownCounts(orders, riderActions.waiting)} />
				<CancelledOnTheWay orders={toBringBack} listAfter={firstList} />
				{inHand.length > 0 && (
					<Section title={texts.inHand} heading={firstList}>
						<OrderTable caption={texts.inHand}>
							{inHand.map((one) => (
								<OrderRow key={one.order._id} placed={one} riderActions={riderActions} />
							))}
						</OrderTable>
					</Section>
				)}
				<Section title={texts.atCounter} heading={inHand.length > 0 ? undefined : firstList}>
					{atCounter.length > 0 ? (
						<OrderTable caption={texts.atCounter}>
							{atCounter.map((one) => (
								<OrderRow key={one.order._id} placed={one} riderActions={riderActions} />
							))}
						</OrderTable>
					) : (
						<EmptyState icon="scooter" level="h3" title={texts.nothing}>
							{texts.nothingWhy}
						</EmptyState>
					)}
				</Section>
				{delivered.length > 0 && (
					<Section title={texts.deliveredToday}>
						<DeliveredToday orders={delivered} riderActions={riderActions} />
					</Section>
				)}
				<InstallOffer />
			</div>
		</Page>
	);
}

type SectionProps = { title: string; heading?: RefObject<HTMLHeadingElement | null> | undefined; children: ReactNode };

function Section({ title, heading, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 ref={heading} id={id} tabIndex={-1} className="mb-3 text-2xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
