import { type FormEvent, useId, useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isTimeChangeable } from "../../../domain/orders/change-order.ts";
import { MAX_ORDER_NOTE } from "../../../domain/orders/customer-note.ts";
import { MAX_REASON } from "../../../domain/orders/order-moves.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import type { Problem } from "../../api.ts";
import { useShop } from "../../shop-data.tsx";
import { useTimeSlots } from "../../slots/use-time-slots.ts";
import { isAtField, issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityControl } from "../../ui/quantity-control.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { WhenWanted } from "../counter/when-wanted.tsx";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { AddDish } from "./add-dish.tsx";
import {
	type DraftLine,
	differenceTo,
	draftOf,
	itemsOf,
	lineKey,
	totalOf,
	uncheckedToReturn,
} from "./change-order-draft.ts";
import { dishLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";
import { useIsNotified } from "./use-is-notified.ts";

/** The fields that say themselves what is wrong with them. */
const FIELDS = ["note", "deliveryAddress", "reason"];

/** Changes an order's items, note, address and time; shows the amount to pay or refund before it is confirmed. */
export function ChangeOrderDialog({
	order,
	begun,
	onClose,
}: {
	order: AdminOrderView;
	/** Changes already made when it opens; a swap continues with choosing the replacement. */
	begun?: { lines: readonly DraftLine[]; reason: string; isSwap: boolean };
	onClose: () => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const formId = useId();
	// The order when the dialog was opened: a later change makes the shop refuse instead of overwriting it.
	const [seen] = useState(order);
	const [lines, setLines] = useState<readonly DraftLine[]>(() => begun?.lines ?? draftOf(order));
	const [note, setNote] = useState(order.note ?? "");
	const [address, setAddress] = useState(order.deliveryAddress);
	const [reason, setReason] = useState(begun?.reason ?? "");
	const [when, setWhen] = useState(useWhen(order));
	const { run, busy, problem, forget } = useAction();
	const { form, onTry } = useFocusAfterTry(busy);
	const isNotified = useIsNotified(order);
	const isElsewhere = address.trim() !== seen.deliveryAddress;
	const leavesPlace = isElsewhere && (seen.deliveryCoordinates !== null || seen.deliveryDirections !== undefined);
	const needsTime = when.day !== null && when.dueAt === null;
	const total = totalOf(seen, lines);
	const wrong = (path: string) => issueAt(problem, path);

	async function save(event: FormEvent) {
		event.preventDefault();
		onTry();
		const json = {
			items: itemsOf(lines),
			reason: reason.trim(),
			totalAmount: total,
			was: {
				items: itemsOf(seen.items),
				note: seen.note,
				deliveryAddress: seen.deliveryAddress,
				dueAt: seen.dueAt ?? null,
			},
			...(note.trim() !== (seen.note ?? "") && { note: note.trim() }),
			...(isElsewhere && { deliveryAddress: address.trim() }),
			...(when.dueAt !== (seen.dueAt ?? null) && { dueAt: when.dueAt }),
		};
		const call = () => adminApi.orders[":id"].items.$put({ param: { id: seen._id }, json });
		const done = isNotified ? texts.orderChanged : texts.orderChangedOnly;
		if (await run(call, { done, inPlace: true })) onClose();
	}

	function giveReason(words: string) {
		setReason(words);
		forget();
	}
	function setQuantity(index: number, quantity: number) {
		setLines(
			lines.flatMap((line, place) => {
				if (place !== index) return [line];
				return quantity === 0 ? [] : [{ ...line, quantity }];
			}),
		);
		if (quantity === 0) keepFocus(`${formId}-items`);
	}

	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={texts.changeOrder}
			closeLabel={texts.close}
			footer={
				<div className="grid gap-3">
					<NewTotal order={seen} total={total} />
					<div className="grid grid-cols-2 gap-3 *:min-h-12 max-[20rem]:grid-cols-1">
						<Button variant="secondary" disabled={busy} onClick={onClose}>
							{texts.keepAsItIs}
						</Button>
						<Button type="submit" form={formId} busy={busy} disabled={lines.length === 0 || needsTime}>
							{texts.confirm}
						</Button>
					</div>
				</div>
			}
		>
			<form ref={form} id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
				<ul
					id={`${formId}-items`}
					tabIndex={-1}
					aria-label={texts.itemsOfOrder}
					className="grid divide-y divide-line outline-none"
				>
					{lines.map((line, index) => (
						<li key={lineKey(line)} className="flex items-center justify-between gap-3 py-2">
							<div className="min-w-0">
								<p className="wrap-anywhere font-semibold">{dishLabel(line, language)}</p>
								<p className="text-ink-soft text-sm">
									<Price rupees={line.price} className="font-normal!" /> {texts.each}
									{line.least > 0 && texts.refundedCount(line.least)}
								</p>
							</div>
							<QuantityControl
								quantity={line.quantity}
								min={line.least}
								max={MAX_QUANTITY}
								onChange={(quantity) => setQuantity(index, quantity)}
								decreaseLabel={
									line.quantity === 1 && line.least === 0
										? texts.remove(dishLabel(line, language))
										: texts.oneLess(dishLabel(line, language))
								}
								increaseLabel={texts.oneMore(dishLabel(line, language))}
								quantityLabel={texts.inOrder(line.quantity, dishLabel(line, language))}
							/>
						</li>
					))}
				</ul>
				{lines.length === 0 && <Notice title={texts.needsAnItem} />}
				<AddDish
					lines={lines}
					day={when.day}
					isFirst={begun?.isSwap}
					onAdd={(line) => setLines([...lines, line])}
				/>
				<TextField
					label={texts.orderNote}
					hint={texts.optional}
					autoComplete="off"
					maxLength={MAX_ORDER_NOTE}
					value={note}
					error={wrong("note")}
					onChange={(event) => setNote(event.target.value)}
				/>
				{seen.fulfilment !== "pickup" && (
					<div className="grid gap-1.5">
						<TextAreaField
							label={texts.deliverTo}
							// For browsers that do not let it grow.
							rows={Math.max(2, Math.ceil(address.length / 40))}
							grows
							maxLength={MAX_ADDRESS}
							value={address}
							error={wrong("deliveryAddress")}
							onChange={(event) => setAddress(event.target.value)}
						/>
						<p role="status" className="text-ink-soft text-sm empty:sr-only">
							{leavesPlace && texts.leavesOldPlace}
						</p>
					</div>
				)}
				{isTimeChangeable(seen.status) && (
					<WhenField order={seen} when={when} problem={problem} onChange={setWhen} />
				)}
				<div className="grid gap-3">
					<TextField
						label={texts.reason}
						description={seen.customerId === null ? texts.reasonHelp : texts.customerReadsIt}
						autoComplete="off"
						maxLength={MAX_REASON}
						value={reason}
						error={wrong("reason")}
						onChange={(event) => giveReason(event.target.value)}
					/>
					<FrequentReasons
						reasons={ordersTexts.en.reasonsToChange}
						labels={texts.reasonsToChange}
						onChosen={giveReason}
					/>
				</div>
				{problem && !isAtField(problem, FIELDS) && <Notice tone="error" title={problem.message} />}
			</form>
		</Dialog>
	);
}

type When = { day: string | null; dueAt: string | null };

/** When an order is currently wanted; `day` is null for today. */
function useWhen({ dueAt }: AdminOrderView): When {
	const { serverNow } = useShop();
	if (dueAt === undefined) return { day: null, dueAt: null };
	const { date } = shopDay(Date.parse(dueAt));
	return { day: date === shopDay(serverNow).date ? null : date, dueAt };
}

/** The times that the shop offers, if it does. */
function WhenField({
	order: { dueAt, dueUntil },
	when,
	problem,
	onChange,
}: {
	order: AdminOrderView;
	when: When;
	problem: Problem | null;
	onChange: (when: When) => void;
}) {
	const { settings, serverNow } = useShop();
	// As for a delivery: staff offer pickup even if customers are not offered it.
	const { slots } = useTimeSlots(shopDay(serverNow).date, "delivery", problem?.message);
	if (!settings.fulfilment?.slots) return null;
	const kept = dueAt && dueUntil ? { from: dueAt, to: dueUntil } : undefined;
	const change = (changes: Partial<When>) => onChange({ ...when, ...changes });
	return <WhenWanted order={{ ...when, kept, problem, change }} slots={slots ?? []} />;
}

/** The order's new total, and the amount to collect or refund, or to return if it has arrived. */
function NewTotal({ order, total }: { order: AdminOrderView; total: number }) {
	const texts = usePageTexts(ordersTexts);
	const { kind, amount } = differenceTo(order, total);
	const unchecked = uncheckedToReturn(order, total);
	const sum = formatRupees(amount);
	const less = formatRupees(order.totalAmount - total);
	const said = {
		collect: texts.collectMore(sum),
		refund: texts.refundSum(sum),
		none: total < order.totalAmount ? texts.lessToCollect(less) : texts.noDifference,
	}[kind];
	return (
		<p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span>
				<span className="text-ink-soft">{formatRupees(order.totalAmount)} → </span>
				<b className="text-lg tabular-nums">{formatRupees(total)}</b>
			</span>
			{(kind !== "none" || unchecked === 0) && (
				<b className={kind === "none" ? "text-ink-soft" : "text-primary"}>{said}</b>
			)}
			{unchecked > 0 && (
				<b className="basis-full text-primary">{texts.goesBackByHand.upi(formatRupees(unchecked))}</b>
			)}
		</p>
	);
}
