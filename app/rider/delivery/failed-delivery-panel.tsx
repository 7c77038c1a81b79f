import { useId } from "react";
import type { FailureView, RiderOrderView } from "../../../contract/rider-orders.ts";
import { phoneLink } from "../../../domain/links/phone-link.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { reasonLabel } from "../reasons/written-reason.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { stopwatch } from "./stopwatch.ts";

/** A failed delivery: the rider waits, by the server's clock, until the shop has decided. */
export function FailedDeliveryPanel({ order, failure }: { order: RiderOrderView; failure: FailureView }) {
	const texts = usePageTexts(deliveryTexts);
	if (failure.next === null) return <WaitForShop order={order} failure={failure} />;
	return (
		<Notice tone="success" title={texts.decided[failure.next]} announce>
			{failure.next === "redeliver" && texts.redeliver}
		</Notice>
	);
}

function WaitForShop({ order, failure }: { order: RiderOrderView; failure: FailureView }) {
	const texts = usePageTexts(deliveryTexts);
	const headingId = useId();
	const lasted = stopwatch(useServerNow(true) - Date.parse(failure.at));
	const [shopPhone = ""] = useShop().settings.phones;
	const calls = [
		{ to: phoneLink(shopPhone), label: texts.callShop, icon: "store" as const },
		{ to: phoneLink(order.phoneNumber), label: texts.callCustomer, icon: "phone" as const },
	];
	return (
		<Card as="section" aria-labelledby={headingId} className="grid grid-cols-1 gap-3 border-danger!">
			<div role="status">
				<h2 id={headingId} className="text-2xl text-danger">
					{texts.waiting.title}
				</h2>
			</div>
			<p role="timer" aria-label={texts.waiting.timer(lasted)} className="grid">
				<span className="font-semibold">{texts.waiting.since}</span>
				<span className="font-bold text-5xl leading-tight tabular-nums">{lasted}</span>
			</p>
			<p className="wrap-anywhere">
				{texts.waiting.reason}: <strong>{reasonLabel(failure.reason, texts.failure.reasons)}</strong>
			</p>
			<div className="grid gap-3 *:min-h-14 sm:grid-cols-2 *:px-3!">
				{calls.map(
					({ to, label, icon }) =>
						to && (
							<LinkButton key={label} to={to} variant="secondary" icon={icon}>
								{label}
							</LinkButton>
						),
				)}
			</div>
			<p>{texts.waiting.hint}</p>
		</Card>
	);
}
