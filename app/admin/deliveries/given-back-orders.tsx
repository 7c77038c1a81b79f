import { Link } from "react-router";
import type { RidingOrder } from "../../../contract/deliveries.ts";
import { useAlarmTitle } from "../../alerts/use-alarm-title.ts";
import { useHiddenNotice } from "../../alerts/use-hidden-notice.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { customerLabel, phoneUrl } from "../orders/order-labels.ts";
import { useMay } from "../use-staff.ts";
import { AssignButton } from "./assign-button.tsx";
import { deliveriesTexts } from "./deliveries-texts.ts";
import { standingLabel } from "./delivery-labels.ts";
import { useAlertSound } from "./use-alert-sound.ts";

type GivenBack = RidingOrder & { givenBack: NonNullable<RidingOrder["givenBack"]> };

/**
 * Orders that riders gave back on the road, above every tab, until somebody has them or says that they are back. It
 * sounds again for each every minute: the food is getting cold on a scooter.
 */
export function GivenBackOrders({ riding, isRinging }: { riding: readonly RidingOrder[]; isRinging: boolean }) {
	const texts = usePageTexts(deliveriesTexts);
	const waiting = riding.filter((order): order is GivenBack => order.givenBack !== null);
	const now = useServerNow(waiting.length > 0);
	const ids = waiting.map(({ _id, givenBack }) => `${_id} ${Math.floor((now - Date.parse(givenBack.at)) / 60_000)}`);
	const title = texts.givenBack(waiting.length);
	useAlertSound(ids);
	useAlarmTitle(waiting.length > 0 && !isRinging ? `(!) ${title}` : null);
	useHiddenNotice(
		waiting.map(({ _id, givenBack }) => `${_id} ${givenBack.at}`),
		texts.onTheRoad(title),
		waiting.map(({ givenBack }) => givenBack.reason).join(", "),
		"given-back",
	);
	if (waiting.length === 0) return null;
	return (
		<section
			aria-labelledby="given-back"
			className="border-danger border-b-2 bg-danger-soft px-4 py-2 text-ink sm:px-6"
		>
			<div role="alert" className="mb-1.5">
				<h2 id="given-back" className="flex items-center gap-3 text-xl">
					<Icon name="alert" className="text-2xl text-danger" />
					{texts.onTheRoad(title)}
				</h2>
			</div>
			<ul
				aria-label={texts.givenBackOnTheRoad}
				className="grid max-h-[40dvh] grid-cols-1 gap-2 overflow-y-auto pb-1"
			>
				{waiting.map((order) => (
					<li key={order._id}>
						<GivenBackOrder order={order} now={now} />
					</li>
				))}
			</ul>
		</section>
	);
}

function GivenBackOrder({ order, now }: { order: GivenBack; now: number }) {
	const texts = usePageTexts(deliveriesTexts);
	const language = useLanguage();
	const may = useMay();
	const { run, busy } = useAction();
	const { _id, orderId, rider, givenBack } = order;
	const call = rider && phoneUrl(rider.phone);
	const param = { id: _id };
	return (
		<article
			aria-label={texts.orderOf(orderId)}
			className="grid grid-cols-1 items-center gap-x-6 gap-y-2 rounded-lg border-2 border-danger bg-surface p-3
				lg:grid-cols-[minmax(0,1fr)_auto]"
		>
			<div className="min-w-0">
				<p className="wrap-anywhere font-bold">
					{texts.with(order.rider?.name)}: “{givenBack.reason}”
				</p>
				<p className="flex flex-wrap items-center gap-x-4 text-sm">
					<Link
						to={`/admin/orders/${_id}`}
						className="text-link inline-flex min-h-11 items-center tabular-nums"
					>
						{texts.orderOf(orderId)}
					</Link>
					<span className="wrap-anywhere">{customerLabel(order, language)}</span>
					<span className="tabular-nums">{standingLabel(now - Date.parse(givenBack.at), language)}</span>
					{call && (
						<a href={call} className="text-link inline-flex min-h-11 items-center gap-1.5">
							<Icon name="phone" />
							{texts.call(rider.name)}
						</a>
					)}
				</p>
			</div>
			<div className="flex flex-wrap gap-2 *:min-h-12 max-sm:*:flex-1">
				{may("orders:assign") && (
					<AssignButton
						label={texts.giveToARider}
						about={texts.orderOf(orderId)}
						title={texts.orderOf(orderId)}
						variant="primary"
						hasCounter={false}
						assign={(riderId) => adminApi.orders[":id"].rider.$put({ param, json: { riderId } })}
					/>
				)}
				<Button
					variant="secondary"
					icon="store"
					busy={busy}
					aria-label={texts.backAtCounterOf(orderId)}
					onClick={() =>
						void run(() => adminApi.orders[":id"]["at-counter"].$put({ param }), {
							done: texts.isBackAtCounter,
						})
					}
				>
					{texts.backAtCounter}
				</Button>
			</div>
		</article>
	);
}
