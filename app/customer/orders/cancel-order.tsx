import { useState } from "react";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { shownCancelMinutes } from "../../../domain/orders/shown-cancel-minutes.ts";
import { countdown, shopTime } from "../../format/shop-time.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { cancelVerdict } from "./cancel-verdict.ts";

/** Cancels an order while the shop's rule allows it, showing the time left; afterwards says why it is too late. */
export function CancelOrder({ order }: { order: OrderView }) {
	const { cancel: texts } = useOrderTexts();
	const { dayHalves } = useTexts().times;
	const { cancelWindowSeconds, cancelUnanswered } = useShop().settings;
	const [isAsking, setAsking] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const now = useServerNow(order.cancellableUntil !== null || order.status === "Pending");
	const minutes = shownCancelMinutes(cancelWindowSeconds);
	const verdict = cancelVerdict(order, now, { cancelUnanswered });

	if (!verdict.ok) {
		const { code } = verdict.refusal;
		const reason =
			code === "too-far-along"
				? texts.tooFar(order.status)
				: code === "window-passed" && minutes > 0
					? texts.windowPassed(minutes)
					: null;
		return (
			<>
				{refusal && <Refusal text={refusal} />}
				{reason && !refusal && <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">{reason}</p>}
			</>
		);
	}

	const { until } = verdict.value;
	return (
		<>
			<Button
				variant="danger"
				size="small"
				icon="close"
				aria-label={texts.buttonLabel(order.orderId)}
				onClick={() => setAsking(true)}
			>
				{texts.button}
			</Button>
			{until === null ? (
				<p className="text-ink-soft text-sm max-sm:w-full">{texts.untilAccepted}</p>
			) : (
				<p className="text-ink-soft text-sm max-sm:w-full">
					<span aria-hidden="true" className="tabular-nums">
						{texts.left(countdown(until - now))}
					</span>
					<span className="sr-only">{texts.until(shopTime(until, dayHalves))}</span>
				</p>
			)}
			{refusal && <Refusal text={refusal} />}
			<CancelDialog order={order} open={isAsking} onClose={() => setAsking(false)} onRefused={setRefusal} />
		</>
	);
}

function Refusal({ text }: { text: string }) {
	return (
		<InSight className="w-full">
			<Notice tone="error">{text}</Notice>
		</InSight>
	);
}
