import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WaitingOrder } from "../../../contract/ring.ts";
import type { RingLevel } from "../../../domain/orders/ringing.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { adminApi } from "../admin-api.ts";
import { officeTime } from "../office-time.ts";
import { useDeed } from "../use-deed.ts";
import { ringWords } from "./ring-words.ts";
import { WaitingOrderCard } from "./waiting-order-card.tsx";

/** More than that are read in the list of orders. */
const MOST_SHOWN = 6;

const looks: Record<RingLevel, { band: string; title: string; icon: string }> = {
	new: { band: "bg-turmeric py-2.5 text-on-turmeric", title: "text-xl sm:text-2xl", icon: "text-2xl" },
	urgent: { band: "bg-turmeric py-4 text-on-turmeric", title: "text-2xl sm:text-4xl", icon: "text-3xl" },
	overdue: {
		band: "bg-danger py-6 text-surface",
		title: "text-3xl sm:text-5xl",
		icon: "text-4xl sm:text-5xl",
	},
};

/** What waits for an answer, since when, and the buttons that answer; it grows with the wait. */
export function Alarm({
	orders,
	count,
	level,
	since,
	waitingMs,
	onAnswered,
	children,
}: {
	orders: readonly WaitingOrder[];
	count: number;
	level: RingLevel;
	since: string;
	waitingMs: number;
	onAnswered: () => void;
	/** Below the orders: the sound of this device. */
	children: ReactNode;
}) {
	const deed = useDeed();
	const look = looks[level];
	const shown = orders.slice(0, MOST_SHOWN);

	async function acknowledgeAll() {
		const ids = orders.map(({ _id }) => _id);
		if (await deed.run(() => adminApi.orders.admin.acknowledge.$put({ json: { ids } }))) onAnswered();
	}

	return (
		<section
			aria-labelledby="new-orders"
			className={`flex flex-col border-turmeric border-b-4 bg-paper ${level === "overdue" ? "max-h-[calc(100dvh-8.5rem)] lg:max-h-[calc(100dvh-3.5rem)]" : "max-h-[70dvh]"}`}
		>
			{/* The same by day and by night: it has to be seen from across the kitchen. */}
			<div className={`scheme-light flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-6 ${look.band}`}>
				<Icon name="bell" filled className={`animate-breathe ${look.icon}`} />
				<div className="min-w-0 flex-1 basis-40">
					<h2 id="new-orders" role="alert" className={look.title}>
						{ringWords.title(count)}
						{level === "overdue" && (count === 1 ? " is overdue" : " are overdue")}
					</h2>
					<p className={`font-bold ${level === "overdue" ? "text-xl" : ""}`}>
						since <time dateTime={since}>{officeTime(since)}</time>, {ringWords.waiting(waitingMs)}
					</p>
				</div>
				{orders.length > 1 && (
					<Button variant="secondary" busy={deed.busy} onClick={() => void acknowledgeAll()}>
						Acknowledge all {orders.length}
					</Button>
				)}
			</div>
			<ul className="grid min-h-0 grid-cols-1 gap-3 overflow-y-auto overscroll-contain p-3 sm:px-6">
				{shown.map((order) => (
					<li key={order._id}>
						<WaitingOrderCard order={order} onAnswered={onAnswered} />
					</li>
				))}
				{count > shown.length && (
					<li className="py-1">
						<Link to="/admin/orders?status=Pending" className="text-link inline-flex min-h-11 items-center">
							and {count - shown.length} more: see all
						</Link>
					</li>
				)}
			</ul>
			{children}
		</section>
	);
}
