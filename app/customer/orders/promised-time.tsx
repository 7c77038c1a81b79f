import type { OrderView } from "../../../contract/order-schemas.ts";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { isPromiseOpen } from "../../../domain/orders/open-promise.ts";
import { shopTime } from "../../format/shop-time.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { promiseTexts } from "./promise-texts.ts";

/**
 * An order's promised time, how long that is from now, and why it takes longer; nothing without a promised time, or
 * once the promise is kept.
 */
export function PromisedTime({
	order: { status, promisedAt, dueUntil, delayReason, fulfilment },
}: {
	order: OrderView;
}) {
	const texts = usePageTexts(promiseTexts);
	const language = useLanguage();
	const orders = useOrderTexts();
	const { dayHalves } = useTexts().times;
	const { settings } = useShop();
	const now = useServerNow(promisedAt !== null);
	if (promisedAt === null) {
		if (status !== "Pending" || !settings.promiseTimes) return null;
		return <p className="text-ink-soft">{texts.waiting}</p>;
	}
	if (!isPromiseOpen({ status, fulfilment })) return null;
	// An order for later shows its own time, until another time is promised or it is late.
	if (dueUntil === promisedAt && now < Date.parse(promisedAt)) return null;
	const minutes = Math.ceil((Date.parse(promisedAt) - now) / 60_000);
	const isLate = minutes <= 0;
	const by = fulfilment === "pickup" ? orders.pickup.by : texts.by;
	const tone = isLate || delayReason ? "bg-turmeric-soft" : "bg-sunken";
	return (
		<div className={`flex items-start gap-3 rounded-md px-4 py-3 ${tone}`}>
			<Icon name="clock" className="mt-1 text-xl" />
			<div className="min-w-0">
				<p className="font-bold text-lg" role="status">
					{(isLate ? texts.wasBy : by)(shopTime(promisedAt, dayHalves))}
				</p>
				<p className="text-ink-soft">{isLate ? texts.late : texts.left(minutes)}</p>
				{delayReason && <p className="wrap-anywhere">{texts.reason(reasonIn(delayReason, language))}</p>}
			</div>
		</div>
	);
}
