import { Link } from "react-router";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { dayLabel, dishInWords, paymentInWords } from "./booked-days.ts";

const looks: Record<PrebookingView["status"], { tone: BadgeTone; label: string }> = {
	Pending: { tone: "info", label: "Waiting" },
	Converted: { tone: "leaf", label: "Converted" },
	Declined: { tone: "danger", label: "Declined" },
	Cancelled: { tone: "neutral", label: "Cancelled by the customer" },
};

/** What prebookings have become, the latest day first. */
export function SettledPrebookings({ prebookings }: { prebookings: readonly PrebookingView[] }) {
	if (prebookings.length === 0) {
		return (
			<EmptyState icon="calendar" title="No settled prebookings yet">
				Prebookings that were converted, declined or cancelled appear here.
			</EmptyState>
		);
	}
	return (
		<DataTable
			caption="Settled prebookings, the latest day first"
			rows={prebookings}
			rowKey={({ _id }) => _id}
			columns={[
				{
					header: "Customer",
					isTitle: true,
					cell: ({ customerName, orderId }) => (
						<>
							{customerName}
							<span className="block font-normal text-ink-soft text-sm tabular-nums">{orderId}</span>
						</>
					),
				},
				{ header: "For", cell: ({ preferredDate }) => dayLabel(preferredDate) },
				{
					header: "Items",
					cell: ({ items }) => items.map((item) => `${item.quantity} × ${dishInWords(item)}`).join(", "),
				},
				{
					header: "Total",
					align: "end",
					cell: (prebooking) => (
						<>
							<Price rupees={prebooking.totalAmount} />
							{prebooking.paymentMethod === "razorpay" && (
								<span className="block text-ink-soft text-sm">{paymentInWords(prebooking)}</span>
							)}
						</>
					),
				},
				{ header: "Became", cell: (prebooking) => <Outcome prebooking={prebooking} /> },
			]}
		/>
	);
}

function Outcome({ prebooking }: { prebooking: PrebookingView }) {
	const { status, convertedTo, endReason } = prebooking;
	const { tone, label } = looks[status];
	return (
		<div className="grid justify-items-start gap-1">
			<Badge tone={tone}>{label}</Badge>
			{convertedTo && (
				<Link
					to={`/admin/orders/${convertedTo}`}
					className="text-link inline-flex min-h-11 items-center"
					aria-label={`See the order of ${prebooking.customerName}`}
				>
					See the order
				</Link>
			)}
			{endReason && <span className="wrap-anywhere text-ink-soft text-sm">{endReason}</span>}
		</div>
	);
}
