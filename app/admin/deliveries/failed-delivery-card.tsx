import { Link } from "react-router";
import type { FailedDelivery } from "../../../contract/failed-deliveries.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel, phoneUrl } from "../orders/order-labels.ts";
import { deliveriesTexts } from "./deliveries-texts.ts";
import { standingLabel } from "./delivery-labels.ts";
import { FailedDeliveryActions } from "./failed-delivery-actions.tsx";

/** From this length on, a text is to be read rather than glanced at. */
const LONG = 60;

/** A rider at a closed door: why, for how long, whom to call, and what to do. */
export function FailedDeliveryCard({ failed, isAlone }: { failed: FailedDelivery; isAlone: boolean }) {
	const texts = usePageTexts(deliveriesTexts);
	const language = useLanguage();
	const now = useServerNow(true);
	const { rider } = failed;
	const headingId = `failed-${failed._id}`;
	const [hasWaited, waits] = texts.hasWaited(rider?.name ?? texts.rider);
	const riderCall = rider && phoneUrl(rider.phone);
	return (
		<article
			aria-labelledby={headingId}
			className={
				`grid h-full grid-cols-1 content-between gap-x-6 gap-y-3 rounded-lg border-2 border-danger ` +
				`bg-surface p-4 ${isAlone ? "lg:grid-cols-[minmax(0,1fr)_34rem]" : ""}`
			}
		>
			<div className="min-w-0">
				<h3
					id={headingId}
					className={`wrap-anywhere font-bold font-sans!
						${failed.reason.length > LONG ? "leading-normal" : "text-xl"}`}
				>
					“{failed.reason}”
				</h3>
				<p className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold">
					<Icon name="clock" className="text-danger" />
					<span>
						{hasWaited}{" "}
						<time dateTime={failed.at} className="tabular-nums">
							{standingLabel(now - Date.parse(failed.at), language)}
						</time>
						{waits && ` ${waits}`}
					</span>
					<span className="font-normal text-ink-soft text-sm">
						{texts.since(adminTime(failed.at, language))}
					</span>
				</p>
				<p className="wrap-anywhere mt-2">
					<b>{customerLabel(failed, language)}</b>, <Price rupees={failed.totalAmount} />,{" "}
					{howPaid(failed, texts)}
				</p>
				<p className="wrap-anywhere line-clamp-3 text-ink-soft text-sm">{failed.deliveryAddress}</p>
				<p className="flex flex-wrap gap-x-5 text-sm">
					<Link
						to={`/admin/orders/${failed._id}`}
						className="text-link inline-flex min-h-11 items-center gap-1"
					>
						{texts.order} <OrderNumber orderId={failed.orderId} />
					</Link>
					{riderCall && (
						<a href={riderCall} className="text-link inline-flex min-h-11 items-center gap-1.5">
							<Icon name="phone" />
							{texts.call(rider.name)}
						</a>
					)}
				</p>
			</div>
			<FailedDeliveryActions order={failed} />
		</article>
	);
}

/** How an undelivered order is paid: the amount to collect, or that all is paid. */
function howPaid(
	{ toCollect, totalAmount, doorPayment }: FailedDelivery,
	texts: (typeof deliveriesTexts)["en"],
): string {
	if (toCollect > 0) return texts.toCollect(toCollect === totalAmount ? null : formatRupees(toCollect));
	return doorPayment ? texts.paidAtCounter : texts.paidOnline;
}
