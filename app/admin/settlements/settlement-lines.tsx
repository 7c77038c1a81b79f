import type { SettlementLineView, SettlementView } from "../../../contract/settlements.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import { adminDate } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { OrderLink } from "../ui/order-link.tsx";
import { settlementsTexts } from "./settlements-texts.ts";

/** The lines of a settlement, each compared with the shop's own record. */
export function SettlementLines({
	settlement,
	lines,
}: {
	settlement: SettlementView;
	lines: readonly SettlementLineView[];
}) {
	const texts = usePageTexts(settlementsTexts);
	const title = texts.linesOf(adminDate(settlement.at, useLanguage()));
	return (
		<section aria-labelledby="lines" className="mb-8">
			<div className="mb-3 flex flex-wrap items-end justify-between gap-3">
				<div className="min-w-0">
					<h2 id="lines" className="text-xl">
						{title}
					</h2>
					<p className="wrap-anywhere text-ink-soft">{settlement.utr}</p>
				</div>
				<div className="flex flex-wrap gap-2">
					{settlement.unmatched > 0 && (
						<LinkButton to="/admin/day-close" variant="secondary" size="small">
							{texts.explain}
						</LinkButton>
					)}
					<LinkButton to="?" variant="secondary" size="small" icon="close">
						{texts.closeLines}
					</LinkButton>
				</div>
			</div>
			<DataTable
				caption={title}
				rows={lines}
				rowKey={({ _id }) => _id}
				isHighlighted={({ state }) => state !== "matched"}
				columns={[
					{
						header: texts.type,
						isTitle: true,
						cell: ({ _id, type }) => (
							<>
								{texts.types[type] ?? type}{" "}
								<span className="wrap-anywhere font-normal text-ink-soft text-sm">{_id}</span>
							</>
						),
					},
					{
						header: texts.order,
						cell: ({ order }) => (order ? <OrderLink order={order} /> : "–"),
					},
					{ header: texts.amount, align: "end", cell: ({ amount }) => formatPaise(amount) },
					{ header: texts.fees, align: "end", cell: ({ fee }) => (fee === 0 ? "–" : formatPaise(fee)) },
					{ header: texts.gst, align: "end", cell: ({ gst }) => (gst === 0 ? "–" : formatPaise(gst)) },
					{
						header: texts.net,
						align: "end",
						cell: ({ net }) => (
							<b className="whitespace-nowrap tabular-nums">
								{net < 0 ? `−${formatPaise(-net)}` : formatPaise(net)}
							</b>
						),
					},
					{
						header: texts.state,
						cell: ({ state, ours }) =>
							state === "other-amount" && ours !== null
								? `${texts.states[state]} (${texts.ours(formatPaise(ours))})`
								: texts.states[state],
					},
				]}
			/>
		</section>
	);
}
