import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { Unreadable } from "../../live/unreadable.tsx";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { privateMeta } from "../../page-meta.ts";
import { isSignedOutHere } from "../../session/is-signed-out.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageFault } from "../page-fault.tsx";
import { asRider } from "../rider-access.ts";
import { riderPageApi } from "../rider-api.ts";
import type { Route } from "./+types/delivery-page.ts";
import { Delivery } from "./delivery.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

type Read =
	| { order: RiderOrderView }
	| { order: null; problem: "failed" }
	/** `takenBy`: the other rider who has it; null if that rider has no name. */
	| { order: null; problem: "not-found"; takenBy?: string | null | undefined };

/** One order; somebody else's is not found (specification 9.1). */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Read> {
	const param = { id: encodeURIComponent(params.orderId) };
	const { rider } = riderPageApi(context, request);
	const reply = await rider.orders[":id"].$get({ param });
	if (reply.ok) return { order: (await reply.json()).order };
	const refusal = (await reply.json().catch(() => null)) as { code?: string } | null;
	if (reply.status === 404 || refusal?.code === "not-your-order") {
		const { taken } = await (await asRider(rider.orders.$get(), request)).json();
		const takenBy = taken.find(({ _id }) => _id === params.orderId)?.riderName;
		return { order: null, problem: "not-found", takenBy };
	}
	if (isSignedOutHere(reply)) await asRider(Promise.resolve(reply), request);
	return { order: null, problem: "failed" };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(deliveryTexts, matches).title);
}

/** An order on its way, on a phone in bright sun. */
export default function DeliveryPage({ loaderData, params }: Route.ComponentProps) {
	const texts = usePageTexts(deliveryTexts);
	const { order } = loaderData;
	const [carried, setCarried] = useState<string | null>(null);
	const isCarried = order?.isMine === true && order.status === "Out for Delivery";
	if (isCarried && carried !== order._id) setCarried(order._id);
	// With an order that another rider has taken, what was pressed is gone.
	useContentFocus(order ? "order" : "none");
	if (order) return <Delivery key={order._id} order={order} />;
	if (loaderData.problem === "not-found")
		return <NotFound takenBy={loaderData.takenBy} wasCarried={carried === params.orderId} />;
	return (
		<Page title={texts.title} width="narrow">
			<Unreadable title={texts.failed} retry={texts.tryAgain} />
		</Page>
	);
}

/** Specification 15.6, also if the answer is lost on its way. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <PageFault error={error} failed={usePageTexts(deliveryTexts).failed} />;
}

/** Another rider's order names that rider, and what to do if this one carried it; a missing one says no more. */
function NotFound({ takenBy, wasCarried }: { takenBy: string | null | undefined; wasCarried: boolean }) {
	const texts = usePageTexts(deliveryTexts);
	const isTaken = takenBy !== undefined;
	const { title, why } = !isTaken
		? { title: texts.notFound, why: texts.notFoundWhy }
		: wasCarried
			? { title: texts.handedOn(takenBy), why: texts.handedOnWhy }
			: { title: texts.taken(takenBy), why: texts.takenWhy };
	return (
		<Page title={texts.title} titleHidden width="narrow">
			<EmptyState
				spot="not-found"
				title={title}
				action={
					<LinkButton to="/rider/dashboard" size="large">
						{texts.toOrders}
					</LinkButton>
				}
			>
				{why}
			</EmptyState>
		</Page>
	);
}
