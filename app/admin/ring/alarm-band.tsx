import type { WaitingOrder } from "../../../contract/ring.ts";
import type { RingLevel } from "../../../domain/orders/ringing.ts";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { ringLabel } from "./ring-labels.ts";

const onTurmeric = "border-on-turmeric! bg-on-turmeric! text-turmeric!";

/** The same by day and by night: it has to be seen from across the kitchen. */
const looks: Record<RingLevel, { band: string; title: string; since: string; icon: string; button: string }> = {
	new: {
		band: "bg-turmeric py-2.5 text-on-turmeric",
		title: "text-xl sm:text-2xl",
		since: "",
		icon: "text-2xl",
		button: onTurmeric,
	},
	urgent: {
		band: "bg-turmeric py-3 text-on-turmeric sm:py-4",
		title: "text-2xl sm:text-4xl",
		since: "sm:text-lg",
		icon: "text-3xl sm:text-4xl",
		button: onTurmeric,
	},
	overdue: {
		band: "on-dark bg-[#a3121c] py-3 text-white sm:py-6",
		title: "text-2xl sm:text-5xl",
		since: "sm:text-xl",
		icon: "text-4xl sm:text-5xl",
		button: "border-white! bg-white! text-[#a3121c]!",
	},
};

/** How many orders wait and since when, in sight however far the page is scrolled; it grows with the wait. */
export function AlarmBand({
	orders,
	count,
	level,
	since,
	waitingMs,
	onShow,
	onAnswered,
}: {
	orders: readonly WaitingOrder[];
	count: number;
	level: RingLevel;
	since: string;
	waitingMs: number;
	onShow: () => void;
	onAnswered: () => void;
}) {
	const action = useAction();
	const look = looks[level];

	async function acknowledgeAll() {
		const ids = orders.map(({ _id }) => _id);
		if (await action.run(() => adminApi.orders.admin.acknowledge.$put({ json: { ids } }))) onAnswered();
	}

	return (
		<section
			aria-labelledby="new-orders"
			className={
				`sticky top-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 shadow-raised sm:px-6 ` +
				`lg:min-h-32 ${look.band}`
			}
		>
			<Icon name="bell" filled className={`animate-breathe ${look.icon}`} />
			<div className="min-w-0 flex-1 basis-40">
				<div role="alert">
					<h2 id="new-orders" className={look.title}>
						{ringLabel.title(count)}
						{level === "overdue" && ringLabel.overdue(count)}
					</h2>
				</div>
				<p className={`font-bold ${look.since}`}>
					since <time dateTime={since}>{adminTime(since)}</time>, {ringLabel.waiting(waitingMs)}{" "}
					<button
						type="button"
						onClick={onShow}
						className="-my-2 inline-flex min-h-11 items-center rounded-md px-2 underline underline-offset-4"
					>
						Show
					</button>
				</p>
			</div>
			{orders.length > 1 && (
				<Button
					variant="secondary"
					className={look.button}
					busy={action.busy}
					onClick={() => void acknowledgeAll()}
				>
					Acknowledge all {orders.length}
				</Button>
			)}
		</section>
	);
}
