import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { deliveriesTexts } from "./deliveries-texts.ts";
import { standingLabel } from "./delivery-labels.ts";
import { FailedDeliveryActions } from "./failed-delivery-actions.tsx";

/** On the order's page: its failed delivery, and the decision about it. */
export function FailedDeliveryOfOrder({ order, riderName }: { order: AdminOrderView; riderName: string | null }) {
	const texts = usePageTexts(deliveriesTexts);
	const language = useLanguage();
	const { failure } = order;
	const now = useServerNow(failure?.next === null);
	if (!failure) return null;
	const rider = riderName ?? texts.rider;
	const [hasWaited, waits] = texts.hasWaited(rider);
	return (
		<section
			aria-labelledby="failed-delivery"
			className={
				`mb-5 grid gap-x-6 gap-y-3 rounded-lg border-2 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_34rem] ` +
				`${failure.next === null ? "border-danger bg-danger-soft" : "border-line bg-surface"}`
			}
		>
			<div className="min-w-0">
				<h2 id="failed-delivery" className="flex items-center gap-2 text-xl">
					<Icon name="alert" className="text-danger" />
					{failure.next === null ? texts.thisFailed : texts.triesAgain(rider)}
				</h2>
				<p className="wrap-anywhere mt-1 font-bold text-lg">“{failure.reason}”</p>
				<p>
					{failure.next === null ? (
						<>
							{hasWaited}{" "}
							<b className="tabular-nums">{standingLabel(now - Date.parse(failure.at), language)}</b>
							{waits && ` ${waits}`}
							{texts.sinceThenChoose(adminTime(failure.at, language))}
						</>
					) : (
						texts.reportedAt(adminTime(failure.at, language))
					)}
				</p>
			</div>
			<FailedDeliveryActions order={order} chosen={failure.next} />
		</section>
	);
}
