import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { Unreadable } from "../../live/unreadable.tsx";
import { privateMeta } from "../../page-meta.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { asRider, riderPageApi } from "../rider-api.ts";
import { useRiderSteps } from "../steps/use-rider-steps.ts";
import type { Route } from "./+types/delivery-page.ts";
import { Delivery } from "./delivery.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

type Read = { order: RiderOrderView } | { order: null; problem: "not-found" | "failed" };

/** One order; one that is somebody else's is not found (spec section 8). */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Read> {
	const param = { id: encodeURIComponent(params.orderId) };
	const reply = await riderPageApi(context, request).rider.orders[":id"].$get({ param });
	if (reply.ok) return { order: (await reply.json()).order };
	const refusal = (await reply.json().catch(() => null)) as { code?: string } | null;
	if (reply.status === 404 || refusal?.code === "not-your-order")
		return { order: null, problem: "not-found" };
	if (reply.status === 401 || reply.status === 403) await asRider(Promise.resolve(reply), request);
	return { order: null, problem: "failed" };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(deliveryTexts, matches).title);
}

/** An order on its way to a door, on a phone in the sun. */
export default function DeliveryPage({ loaderData, params }: Route.ComponentProps) {
	const texts = usePageTexts(deliveryTexts);
	const { order } = loaderData;
	const [known, setKnown] = useState(order?._id);
	if (order && order._id !== known) setKnown(order._id);
	if (order) return <Delivery key={order._id} order={order} />;
	if (loaderData.problem === "not-found") return <NotFound orderId={known ?? params.orderId} />;
	return (
		<Page title={texts.title} width="narrow">
			<Unreadable title={texts.failed} retry={texts.tryAgain} />
		</Page>
	);
}

/** What has gone to somebody else says to whom, if this rider has just tried to take it. */
function NotFound({ orderId }: { orderId: string }) {
	const texts = usePageTexts(deliveryTexts);
	const refusal = useRiderSteps().problem(orderId);
	return (
		<Page title={texts.title} titleHidden width="narrow">
			<EmptyState
				spot="not-found"
				title={refusal?.code === "order-taken" ? refusal.message : texts.notFound}
				action={
					<LinkButton to="/rider/dashboard" size="large">
						{texts.toOrders}
					</LinkButton>
				}
			>
				{refusal?.code === "order-taken" ? null : texts.notFoundWhy}
			</EmptyState>
		</Page>
	);
}
