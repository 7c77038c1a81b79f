import type { DayOrder } from "../../../contract/day-close.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { OrderLink } from "../ui/order-link.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { rupeesLabel } from "./sheet-parts.ts";

/** Orders that still need attention, each with its amount. */
export function DayOrders({
	title,
	help,
	none,
	all,
	orders,
}: {
	title: string;
	help?: string;
	/** Shown if there are no such orders. */
	none?: string;
	/** The count and total of all such orders, if these are only one page of them. */
	all?: { count: number; amount: number };
	orders: readonly DayOrder[];
}) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	return (
		<section aria-label={title} className="mt-8">
			<h2 className="mb-1 text-xl">{title}</h2>
			{orders.length === 0 ? (
				<p className="text-ink-soft">{none}</p>
			) : (
				<>
					{all && (
						<p className="font-semibold tabular-nums">
							{texts.unsaidOf(all.count, rupeesLabel(all.amount))}
						</p>
					)}
					{help && <p className="mb-2 text-ink-soft">{help}</p>}
					<ul className="grid gap-x-8 lg:grid-cols-2">
						{orders.map(({ _id, orderId, customerName, amount, at }) => (
							<li key={_id} className="flex items-center justify-between gap-4 border-line border-b py-1">
								<div className="min-w-0">
									<OrderLink order={{ _id, orderId }} />{" "}
									<span className="wrap-anywhere">{customerNameIn(language, customerName)}</span>
									<p className="text-ink-soft text-sm">{adminDateTime(at, language)}</p>
								</div>
								<b className="whitespace-nowrap tabular-nums">{rupeesLabel(amount)}</b>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
