import type { Language } from "../../../contract/language.ts";
import type { OrderNote } from "../../../contract/order-notes.ts";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { OrderRecordLine } from "../../../contract/orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { asksForReason } from "../../../domain/orders/order-moves.ts";
import { adminDate, adminDateTime, adminTime, STAFF_DAY_HALVES } from "../../format/admin-time.ts";
import { shopTimeToSecond } from "../../format/shop-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { deliveriesTexts } from "../deliveries/deliveries-texts.ts";
import { settledLabel } from "../payment-on-delivery/payment-on-delivery-labels.ts";
import { statusLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";

type Entry = Pick<OrderNote, "at" | "by" | "name" | "reason"> & {
	label: string;
	isUndo?: boolean;
	isUndone?: boolean;
	/** A reason should have been given. */
	lacksReason?: boolean;
};

/** Who moved an order where, when and why, and what happened at the door, newest first. */
export function OrderRecord({
	record,
	notes,
	fulfilment,
}: {
	record: readonly OrderRecordLine[];
	notes: readonly OrderNote[];
	fulfilment: OrderView["fulfilment"];
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const entries: Entry[] = [
		...record.map((line) => ({
			...line,
			label: actionLabel(line, fulfilment, language),
			lacksReason: wantsReason(line),
		})),
		...notes.map((note) => ({ ...note, label: recordText(note, language) })),
	].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
	return (
		<ol className="grid rounded-lg border-2 border-line bg-surface">
			{[...entries].reverse().map((entry, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end, so that each keeps its number
					key={entries.length - index}
					className="grid gap-x-5 gap-y-1 border-line border-t-2 px-4 py-3 first:border-t-0
						sm:grid-cols-[11rem_minmax(0,1fr)]"
				>
					<time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums sm:pt-0.5">
						{adminDate(entry.at, language)}, {shopTimeToSecond(entry.at, STAFF_DAY_HALVES[language])}
					</time>
					<div className="min-w-0">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className={entry.isUndone ? "line-through" : "font-bold"}>{entry.label}</span>
							{entry.isUndo && <Badge>{texts.undo}</Badge>}
							{entry.isUndone && <Badge>{texts.undone}</Badge>}
						</p>
						<p className="wrap-anywhere text-ink-soft">
							{entry.by === "shop"
								? texts.automatic
								: `${entry.name || texts.deletedAccount} (${texts.roles[entry.by]})`}
						</p>
						{entry.reason ? (
							<p className="wrap-anywhere mt-1">
								<span className="text-ink-soft">{texts.reasonIs} </span>
								{entry.reason}
							</p>
						) : (
							entry.lacksReason && <p className="mt-1 text-ink-soft">{texts.noReason}</p>
						)}
					</div>
				</li>
			))}
		</ol>
	);
}

function recordText({ kind, next, payment, promisedAt, change }: OrderNote, language: Language): string {
	const texts = ordersTexts[language];
	switch (kind) {
		case "order-changed":
			return change ? changeText(change, language) : texts.changed;
		case "order-delayed":
			return promisedAt ? texts.delayedUntil(adminTime(promisedAt, language)) : texts.delayed;
		case "delivery-failed":
			return texts.deliveryFailed;
		case "delivery-decided":
			return next ? texts.decidedTo(deliveriesTexts[language].nextSteps[next].decided) : texts.decided;
		case "pin-locked":
			return texts.pinLocked;
		case "payment-settled":
			return payment ? settledLabel(payment, language) : texts.paymentSettled;
	}
}

function changeText(change: NonNullable<OrderNote["change"]>, language: Language): string {
	const { items, from, to, dueAt, goesBack } = change;
	const texts = ordersTexts[language];
	const when = dueAt === null ? texts.asSoonAsPossible : dueAt && texts.wantedFor(adminDateTime(dueAt, language));
	return [
		texts.changedTo(items.join(", "), formatRupees(from), formatRupees(to)),
		goesBack !== undefined && texts.goesBack(formatRupees(goesBack)),
		when,
	]
		.filter(Boolean)
		.join("; ");
}

function actionLabel(
	{ from, status }: OrderRecordLine,
	fulfilment: OrderView["fulfilment"],
	language: Language,
): string {
	const label = (of: OrderRecordLine["status"]) => statusLabel({ fulfilment }, of, language);
	return from ? `${label(from)} → ${label(status)}` : ordersTexts[language].placed;
}

/** A program may make an admin's move without a reason; a screen asks for one. */
function wantsReason({ from, status, by, isUndo }: OrderRecordLine): boolean {
	return by === "admin" && !isUndo && from !== null && asksForReason(from, status);
}
