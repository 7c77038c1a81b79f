import { Link, useLocation } from "react-router";
import type { FailedDelivery } from "../../../contract/failed-deliveries.ts";
import { useAlarmTitle } from "../../alerts/use-alarm-title.ts";
import { useHiddenNotice } from "../../alerts/use-hidden-notice.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { deliveriesTexts } from "./deliveries-texts.ts";
import { standingLabel } from "./delivery-labels.ts";
import { FailedDeliveryCard } from "./failed-delivery-card.tsx";
import { useAlertSound } from "./use-alert-sound.ts";

/**
 * The owner looks at these pages first: here waiting deliveries are shown in full, elsewhere as a line that links here.
 */
const WHOLE_ON = ["/admin/orders", "/admin/dashboard"];

/**
 * Riders waiting at closed doors, above every tab, until the owner decides. It sounds once for each and does not ring:
 * that is for new orders.
 */
export function FailedDeliveries({ failed: waiting, isRinging }: { failed: FailedDelivery[]; isRinging: boolean }) {
	const texts = usePageTexts(deliveriesTexts);
	const { pathname } = useLocation();
	const ids = waiting.map(({ _id, at }) => `${_id} ${at}`);
	const title = texts.failed(waiting.length);
	const body = waiting.map(({ reason }) => reason).join(", ");
	useAlertSound(ids);
	useAlarmTitle(waiting.length > 0 && !isRinging ? `(!) ${title}` : null);
	useHiddenNotice(ids, title, body, "failed-deliveries");
	// The order's own page shows it instead.
	const elsewhere = waiting.filter(({ _id }) => pathname !== `/admin/orders/${_id}`);
	if (elsewhere.length === 0) return null;
	const isWhole = WHOLE_ON.includes(pathname);
	return (
		<section aria-labelledby="failed-deliveries" className="border-danger border-b-2 bg-danger-soft text-ink">
			<div className="flex flex-wrap items-center gap-x-4 px-4 py-2 sm:px-6">
				<Icon name="alert" className="text-2xl text-danger" />
				<div role="alert" className="min-w-0 flex-1 basis-44">
					<h2 id="failed-deliveries" className="text-xl">
						{texts.failed(elsewhere.length)}
					</h2>
				</div>
				{!isWhole && <Way waiting={elsewhere} />}
			</div>
			{isWhole && (
				<ul
					aria-label={texts.failedDeliveries}
					className={`grid max-h-[max(20rem,58dvh)] grid-cols-1 gap-3 overflow-y-auto overscroll-contain px-3
						pb-3 sm:px-6 sm:pb-4 ${elsewhere.length > 1 ? "lg:grid-cols-2" : ""}`}
				>
					{elsewhere.map((one) => (
						<li key={one._id}>
							<FailedDeliveryCard failed={one} isAlone={elsewhere.length === 1} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Way({ waiting }: { waiting: readonly FailedDelivery[] }) {
	const texts = usePageTexts(deliveriesTexts);
	const language = useLanguage();
	const now = useServerNow(true);
	const [first] = waiting;
	if (!first) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			<span className="tabular-nums">{texts.waiting(standingLabel(now - Date.parse(first.at), language))}</span>
			<Link
				to={waiting.length === 1 ? `/admin/orders/${first._id}` : "/admin/orders"}
				className="text-link inline-flex min-h-11 items-center font-bold"
			>
				{texts.decide}
			</Link>
		</p>
	);
}
