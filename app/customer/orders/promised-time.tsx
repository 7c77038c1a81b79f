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
 * An order's promised time, how long that is from now, and why it takes longer; nothing to see without a promised time,
 * or once the promise is kept.
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
	const at = promisedAt === null ? null : Date.parse(promisedAt);
	const isOpen = at !== null && isPromiseOpen({ status, fulfilment });
	// An order for later shows its own time, until another time is promised or it is late.
	const isShown = isOpen && (dueUntil !== promisedAt || now >= at);
	const isAwaited = at === null && status === "Pending" && settings.promiseTimes;
	const minutes = isShown ? Math.ceil((at - now) / 60_000) : 0;
	const isLate = minutes <= 0;
	const by = fulfilment === "pickup" ? orders.pickup.by : texts.by;
	const tone = isLate || delayReason ? "bg-turmeric-soft" : "bg-sunken";
	const box = isShown ? `flex items-start gap-3 rounded-md px-4 py-3 ${tone}` : isAwaited ? "" : "sr-only";
	return (
		<div className={box}>
			{isShown && <Icon name="clock" className="mt-1 text-xl" />}
			<div className="min-w-0">
				{/* Here before there is a time: one that came with it would not be read out. */}
				<p className={isShown ? "font-bold text-lg" : "text-ink-soft"} role="status">
					{isShown && (isLate ? texts.wasBy : by)(shopTime(at, dayHalves))}
					{isAwaited && texts.waiting}
				</p>
				{isShown && <p className="text-ink-soft">{isLate ? texts.late : texts.left(minutes)}</p>}
				{isShown && delayReason && (
					<p className="wrap-anywhere">{texts.reason(reasonIn(delayReason, language))}</p>
				)}
			</div>
		</div>
	);
}
