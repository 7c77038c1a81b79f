import { Link } from "react-router";
import type { DoorPaymentRow } from "../../../contract/door-payments.ts";
import type { DoorPayment } from "../../../domain/payments/door-payment.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { groupedPhone } from "../../customer/orders/grouped-phone.ts";
import { useShop } from "../../shop-data.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { settle } from "../door/settle.ts";
import { officeDateTime, officeTime } from "../office-time.ts";
import { callAddress, customerWords } from "../orders/order-words.ts";
import { keepFocus } from "../ui/keep-focus.ts";
import { useDeed } from "../use-deed.ts";

type Answer = { after: DoorPayment; label: string; icon: IconName };

const THERE: Answer = { after: { method: "upi", state: "verified" }, label: "It is there", icon: "check" };
const MISSING: Answer = { after: { method: "upi", state: "missing" }, label: "Not there", icon: "close" };
const CASH: Answer = { after: { method: "cash", state: "verified" }, label: "It was cash", icon: "cash" };

/** A payment by UPI at a door, by what it is found by in the account, and the answers. */
export function MoneyToCheck({
	payment,
	onSettled,
}: {
	payment: DoorPaymentRow;
	onSettled: (after: DoorPayment) => void;
}) {
	const { run, busy } = useDeed();
	const { serverNow } = useShop();
	const { _id, orderId, reference, amount, rider, collectedAt, doorPayment } = payment;
	const call = callAddress(payment.phoneNumber);
	const isToday = shopDay(Date.parse(collectedAt)).date === shopDay(serverNow).date;
	const answers = [THERE, MISSING, CASH].filter(
		({ after }) => after.state !== doorPayment.state || after.method === "cash",
	);

	async function answer(after: DoorPayment) {
		if (await run(() => settle(_id, after))) onSettled(after);
		keepFocus();
	}
	return (
		<article
			aria-label={`Order ${orderId}`}
			className="grid gap-x-6 gap-y-3 rounded-lg border-2 border-line bg-surface p-4 shadow-card md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center"
		>
			<Price rupees={amount} className="text-2xl" />
			<div className="min-w-0">
				<p>
					<span className="text-ink-soft text-sm">Reference </span>
					<Link
						to={`/admin/orders/${_id}`}
						className="text-link wrap-anywhere -my-2 inline-block py-2 font-bold tabular-nums"
					>
						{reference}
					</Link>
				</p>
				<p className="wrap-anywhere">
					<time dateTime={collectedAt} className="font-semibold">
						{isToday ? officeTime(collectedAt) : officeDateTime(collectedAt)}
					</time>
					, {rider ? `at the door, ${rider.name}` : "at the counter"}
				</p>
				<p className="wrap-anywhere text-ink-soft text-sm">
					{customerWords(payment)}
					{call && (
						<a href={call} className="text-link ml-2 inline-flex min-h-11 items-center tabular-nums">
							<span className="sr-only">Call </span>
							{groupedPhone(payment.phoneNumber)}
						</a>
					)}
				</p>
			</div>
			<div className="grid grid-cols-2 gap-2 *:min-h-12 md:flex">
				{answers.map(({ after, label, icon }, index) => (
					<Button
						key={label}
						variant={index === 0 && after.state === "verified" ? "primary" : "secondary"}
						icon={icon}
						busy={busy}
						aria-label={`${label}: order ${orderId}`}
						className={`px-3! ${answers.length === 3 && index === 0 ? "max-md:col-span-2" : ""}`}
						onClick={() => void answer(after)}
					>
						{label}
					</Button>
				))}
			</div>
		</article>
	);
}
