import { Link } from "react-router";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { fullDay } from "../../format/admin-days.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { dishInWords, paymentInWords } from "./booked-days.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

const tones: Record<PrebookingView["status"], BadgeTone> = {
	Pending: "info",
	Converted: "leaf",
	Declined: "danger",
	Cancelled: "neutral",
};

/** The outcome of prebookings, the latest day first. */
export function SettledPrebookings({ prebookings }: { prebookings: readonly PrebookingView[] }) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	if (prebookings.length === 0) {
		return (
			<EmptyState icon="calendar" title={texts.noneSettled}>
				{texts.noneSettledHelp}
			</EmptyState>
		);
	}
	return (
		<DataTable
			caption={texts.settledCaption}
			rows={prebookings}
			rowKey={({ _id }) => _id}
			columns={[
				{
					header: texts.customer,
					isTitle: true,
					cell: ({ customerName, orderId }) => (
						<>
							{customerName}
							<span
								className="block font-normal text-ink-soft text-sm tabular-nums
									as-table:whitespace-nowrap"
							>
								{orderId}
							</span>
						</>
					),
				},
				{ header: texts.for, cell: ({ preferredDate }) => fullDay(preferredDate, language) },
				{
					header: texts.items,
					cell: ({ items }) =>
						items.map((item) => `${item.quantity}\u00a0×\u00a0${dishInWords(item, language)}`).join(", "),
				},
				{
					header: texts.totalColumn,
					align: "end",
					cell: (prebooking) => (
						<>
							<Price rupees={prebooking.totalAmount} />
							{prebooking.paymentMethod === "razorpay" && (
								<span className="block text-ink-soft text-sm">{paymentInWords(prebooking, texts)}</span>
							)}
						</>
					),
				},
				{ header: texts.became, cell: (prebooking) => <Outcome prebooking={prebooking} /> },
			]}
		/>
	);
}

function Outcome({ prebooking }: { prebooking: PrebookingView }) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const { status, convertedTo, endReason } = prebooking;
	return (
		<div className="grid justify-items-start gap-1">
			<Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
			{convertedTo && (
				<Link
					to={`/admin/orders/${convertedTo}`}
					className="text-link inline-flex min-h-11 items-center"
					aria-label={texts.seeTheOrderOf(prebooking.customerName, prebooking.orderId)}
				>
					{texts.seeTheOrder}
				</Link>
			)}
			{endReason && <span className="wrap-anywhere text-ink-soft text-sm">{reasonIn(endReason, language)}</span>}
		</div>
	);
}
