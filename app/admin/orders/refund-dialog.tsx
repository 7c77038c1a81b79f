import { useId, useRef, useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { RiderView } from "../../../contract/staff.ts";
import { formatRupees } from "../../../domain/money.ts";
import { MAX_REASON } from "../../../domain/orders/order-moves.ts";
import { givenForItems, leftToRefund, refundOfItems } from "../../../domain/payments/refund-items.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { refusalOf } from "../../api.ts";
import { RETRY_MS, useTryUntil } from "../../live/use-try-until.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { randomKey } from "../../random-key.ts";
import { useShop } from "../../shop-data.tsx";
import { isAtField, issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QuantityControl } from "../../ui/quantity-control.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { listIn } from "../list-or-page.ts";
import { dishLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";
import { refundMethods } from "./refund-methods.ts";

type What = "items" | "amount";

/**
 * Refunds items of an order or an amount, online or by hand; pressing twice refunds once. If somebody else has refunded
 * since the dialog was opened, whoever gives this refund is told first.
 */
export function RefundDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
	const texts = usePageTexts(ordersTexts);
	const formId = useId();
	const [key] = useState(randomKey);
	const canPick = order.items.some((item, line) => leftOf(order, line) > 0 && item.price > 0);
	const [what, setWhat] = useState<What>(canPick ? "items" : "amount");
	const [picked, setPicked] = useState<Record<number, number>>({});
	const methods = refundMethods(order, useShop().settings.onlinePayment.offered);
	const [method, setMethod] = useState(methods.first);
	const most = method === "online" ? order.refundable : order.refundableByHand;
	const told = useRef({ online: order.refundable, byHand: order.refundableByHand });
	const [amount, setAmount] = useState(String(most));
	const [reason, setReason] = useState("");
	// A customer who picked up the order has met no rider.
	const riders = useRiders(method === "cash" && order.fulfilment !== "pickup");
	const [giver, setGiver] = useState("");
	const riderId = method === "cash" && giver !== "" ? giver : undefined;
	const action = useAction();
	const items = pickedItems(picked);
	const given = what === "items" ? sumOf(order, items) : (typedRupees(amount) ?? 0);
	const wrong = (path: string) => issueAt(action.problem, path);

	async function give() {
		const isGiven = await action.run(
			async () => {
				const way = method === "online" ? "online" : "byHand";
				const wanted = { amount: given, method, riderId, reason: reason.trim() };
				const reply = await adminApi.orders[":id"].refunds.$post({
					param: { id: order._id },
					header: { "idempotency-key": key },
					json: { ...(what === "items" && { items }), ...wanted, refundable: told.current[way] },
				});
				const refusal = reply.status === 409 ? await refusalOf(reply.clone()) : null;
				if (refusal?.code === "refunded-meanwhile") told.current[way] = refusal.amount ?? most;
				return reply;
			},
			{
				done: (method === "online" ? texts.refundStarted : texts.refundGiven)(formatRupees(given)),
				inPlace: true,
			},
		);
		if (isGiven) onClose();
	}

	return (
		<FormDialog
			title={texts.refund}
			labels={{
				close: texts.close,
				cancel: texts.cancel,
				submit: given > 0 ? texts.refundSum(formatRupees(given)) : texts.refund,
			}}
			variant="danger"
			busy={action.busy}
			disabled={given === 0}
			onClose={onClose}
			onSubmit={() => void give()}
		>
			<p>
				{texts.order} <OrderNumber orderId={order.orderId} />: {texts.upTo(formatRupees(most))}{" "}
				{order.customerId !== null && texts.refundIsNotified}
			</p>
			{canPick && (
				<SegmentedControl
					legend={texts.whatToRefund}
					name={`${formId}-what`}
					choices={[
						{ value: "items", label: texts.items },
						{ value: "amount", label: texts.anAmount },
					]}
					value={what}
					onChange={setWhat}
				/>
			)}
			{what === "items" ? (
				<ItemsToRefund order={order} picked={picked} onPick={setPicked} />
			) : (
				<TextField
					label={texts.amountInRupees}
					inputMode="numeric"
					autoComplete="off"
					value={amount}
					error={wrong("amount")}
					onChange={(event) => {
						setAmount(event.target.value);
						action.forget();
					}}
				/>
			)}
			<SegmentedControl
				legend={texts.howRefunded}
				name={`${formId}-method`}
				choices={methods.all.map((value) => ({ value, label: texts.waysToRefund[value] }))}
				value={method}
				onChange={setMethod}
			/>
			{method === "cash" && riders.length > 0 && (
				<SelectField
					label={texts.whoGivesItBack}
					value={giver}
					onChange={(event) => setGiver(event.target.value)}
				>
					<option value="">{texts.theShop}</option>
					{riders.map(({ _id, name }) => (
						<option key={_id} value={_id}>
							{texts.theRider(name)}
						</option>
					))}
				</SelectField>
			)}
			<p className="-mt-2 text-ink-soft text-sm">
				{method === "online"
					? texts.refundOnlineHelp
					: riderId
						? texts.refundByRiderHelp
						: texts.refundByHandHelp}
			</p>
			<TextField
				label={texts.reason}
				description={texts.reasonHelp}
				autoComplete="off"
				maxLength={MAX_REASON}
				value={reason}
				error={wrong("reason")}
				onChange={(event) => {
					setReason(event.target.value);
					action.forget();
				}}
			/>
			{what === "items" && given > most && <Notice tone="error" title={texts.canRefund(formatRupees(most))} />}
			{action.problem && !isAtField(action.problem, what === "items" ? ["reason"] : ["amount", "reason"]) && (
				<Notice tone="error" title={action.problem.message} />
			)}
		</FormDialog>
	);
}

/** The riders, once needed, asked for until the shop gives them; empty until then, and for who may not see them. */
function useRiders(isAsked: boolean): readonly RiderView[] {
	const [riders, setRiders] = useState<readonly RiderView[] | null>(null);
	async function read(): Promise<boolean> {
		try {
			const reply = await adminApi.riders.$get({ query: {} });
			if (reply.ok) setRiders(listIn(await reply.json(), "riders").filter(({ disabled }) => !disabled));
			return reply.ok || [401, 403].includes(reply.status);
		} catch {
			return false;
		}
	}
	useTryUntil(read, RETRY_MS, isAsked && riders === null);
	return riders ?? [];
}

function ItemsToRefund({
	order,
	picked,
	onPick,
}: {
	order: AdminOrderView;
	picked: Record<number, number>;
	onPick: (picked: Record<number, number>) => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	return (
		<ul aria-label={texts.itemsToRefund} className="grid divide-y divide-line">
			{order.items.map(({ name, nameTa, size, price, quantity }, line) => {
				const most = leftOf(order, line);
				const label = dishLabel({ name, nameTa, size }, language);
				return (
					<li key={`${name} ${size}`} className="flex items-center justify-between gap-3 py-2">
						<div className="min-w-0">
							<p className="wrap-anywhere font-semibold">{label}</p>
							<p className="text-ink-soft text-sm">
								{quantity} × {formatRupees(price)}
								{most < quantity && texts.refundedCount(quantity - most)}
							</p>
						</div>
						{most > 0 ? (
							<QuantityControl
								quantity={picked[line] ?? 0}
								max={most}
								onChange={(count) => onPick({ ...picked, [line]: count })}
								decreaseLabel={texts.oneLess(label)}
								increaseLabel={texts.oneMore(label)}
								quantityLabel={texts.toRefund(picked[line] ?? 0, label)}
							/>
						) : (
							<span className="text-ink-soft">{texts.refunded}</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function pickedItems(picked: Record<number, number>) {
	return Object.entries(picked)
		.filter(([, quantity]) => quantity > 0)
		.map(([line, quantity]) => ({ line: Number(line), quantity }));
}

/** The refund's amount, by the shop's own rule. */
function sumOf(order: AdminOrderView, items: readonly { line: number; quantity: number }[]): number {
	const lines = order.items.map(({ price, quantity }, line) => ({
		price,
		quantity,
		refundedQuantity: order.refundedPortions[line] ?? 0,
		// The rupees already refunded for items count once, on any line: only their sum matters.
		refundedRupees: line === 0 ? order.refundedItems : 0,
	}));
	const { subtotal, gst, refunds } = order;
	const sum = refundOfItems({ subtotal, gst, lines, givenForItems: givenForItems(refunds) }, items);
	return sum.ok ? sum.value : 0;
}

function leftOf(order: AdminOrderView, line: number): number {
	const quantity = order.items[line]?.quantity ?? 0;
	return leftToRefund({ quantity, refundedQuantity: order.refundedPortions[line] ?? 0 });
}
