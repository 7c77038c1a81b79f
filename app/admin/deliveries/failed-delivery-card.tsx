import { Link } from "react-router";
import type { FailedDelivery } from "../../../contract/failed-deliveries.ts";
import { groupedPhone } from "../../customer/orders/grouped-phone.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { officeTime } from "../office-time.ts";
import { callAddress, customerWords } from "../orders/order-words.ts";
import { standingWords } from "./delivery-words.ts";
import { NextSteps } from "./next-steps.tsx";

/** A rider at a closed door: why, for how long, whom to call, and what to do. */
export function FailedDeliveryCard({ failed }: { failed: FailedDelivery }) {
	const now = useServerNow(true);
	const { rider } = failed;
	const headingId = `failed-${failed._id}`;
	const customer = callAddress(failed.phoneNumber);
	const riderCall = rider && callAddress(rider.phone);
	return (
		<article
			aria-labelledby={headingId}
			className="grid h-full content-start gap-x-6 gap-y-3 rounded-lg border-2 border-danger bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]"
		>
			<div className="min-w-0">
				<h3 id={headingId} className="wrap-anywhere font-bold font-sans! text-xl">
					“{failed.reason}”
				</h3>
				<p className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold">
					<Icon name="clock" className="text-danger" />
					<span>
						{rider?.name ?? "The rider"} has waited{" "}
						<time dateTime={failed.at} className="tabular-nums">
							{standingWords(now - Date.parse(failed.at))}
						</time>
					</span>
					<span className="font-normal text-ink-soft text-sm">since {officeTime(failed.at)}</span>
				</p>
				<p className="wrap-anywhere mt-2">
					<b>{customerWords(failed)}</b>, <Price rupees={failed.totalAmount} />,{" "}
					{failed.paymentMethod === "cod" ? "to collect" : "paid online"}
				</p>
				<p className="wrap-anywhere line-clamp-3 text-ink-soft text-sm">{failed.deliveryAddress}</p>
				<p className="text-sm">
					<Link
						to={`/admin/orders/${failed._id}`}
						className="text-link inline-flex min-h-11 items-center tabular-nums"
					>
						Order {failed.orderId}
					</Link>
				</p>
			</div>
			<div className="grid content-start gap-2">
				{customer ? (
					<LinkButton to={customer} icon="phone" variant="secondary" full className="min-h-12">
						Call customer {groupedPhone(failed.phoneNumber)}
					</LinkButton>
				) : (
					failed.phoneNumber && <p>{failed.phoneNumber}</p>
				)}
				{riderCall && (
					<LinkButton to={riderCall} icon="phone" variant="quiet" full>
						Call {rider.name}
					</LinkButton>
				)}
				<NextSteps order={failed} />
			</div>
		</article>
	);
}
