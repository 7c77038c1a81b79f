import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isPromiseOpen } from "../../../domain/orders/open-promise.ts";
import { MAX_REASON } from "../../../domain/orders/order-moves.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { useProposedMinutes } from "../use-staff.ts";
import { ordersTexts } from "./orders-texts.ts";
import { useIsNotified } from "./use-is-notified.ts";

const DELAYS = ["5", "10", "15", "20", "30", "45"] as const;

/** The promised time of an order in progress, with a way to promise a later one. */
export function PromiseControl({ order }: { order: AdminOrderView }) {
	const texts = usePageTexts(ordersTexts);
	const [isOpen, setOpen] = useState(false);
	const promisesTimes = useProposedMinutes() !== undefined;
	if (!isPromiseOpen(order) || (order.promisedAt === null && !promisesTimes)) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
			<p className="min-w-0">
				{order.promisedAt ? <Promised at={order.promisedAt} /> : texts.noTimePromised}
				{order.delayReason && (
					<span className="wrap-anywhere block text-ink-soft text-sm">{order.delayReason}</span>
				)}
			</p>
			<Button variant="secondary" size="small" icon="clock" onClick={() => setOpen(true)}>
				{texts.delay}
			</Button>
			{isOpen && <DelayDialog order={order} onClose={() => setOpen(false)} />}
		</div>
	);
}

/** "by 1:45 pm", in red once that has passed. */
export function Promised({ at }: { at: string }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const [before, after] = texts.promisedBy;
	const isLate = useOfServerNow((now) => now > Date.parse(at));
	return (
		<span className={`font-semibold ${isLate ? "text-danger" : ""}`}>
			{before} <time dateTime={at}>{adminTime(at, language)}</time>
			{after}
			{isLate && texts.late}
		</span>
	);
}

function DelayDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const [minutes, setMinutes] = useState<(typeof DELAYS)[number]>("10");
	const [reason, setReason] = useState("");
	const { run, busy, problem } = useAction();
	const isNotified = useIsNotified(order);

	async function delay() {
		const json = { minutes: Number(minutes), reason: reason.trim(), promisedAt: order.promisedAt };
		const call = () => adminApi.orders[":id"].delay.$put({ param: { id: order._id }, header: {}, json });
		const done = isNotified ? texts.customerIsNotified : texts.delayed;
		if (await run(call, { done, inPlace: true })) onClose();
	}

	return (
		<FormDialog
			title={texts.delayTitle}
			labels={{ close: texts.close, cancel: texts.keepTheTime, submit: texts.delayBy(minutes) }}
			busy={busy}
			onClose={onClose}
			onSubmit={() => void delay()}
		>
			<p>
				{order.promisedAt && texts.isPromisedBy(adminTime(order.promisedAt, language))}
				{isNotified ? texts.delayHelp : texts.tellThem}
			</p>
			<ChoiceCards
				legend={texts.minutesLater}
				name="minutes"
				layout="chips"
				choices={DELAYS.map((value) => ({ value, label: value }))}
				value={minutes}
				onChange={setMinutes}
			/>
			<TextField
				label={texts.reason}
				hint={texts.optional}
				value={reason}
				maxLength={MAX_REASON}
				autoComplete="off"
				onChange={(event) => setReason(event.target.value)}
			/>
			<FrequentReasons
				reasons={ordersTexts.en.reasonsToDelay}
				labels={texts.reasonsToDelay}
				onChosen={setReason}
			/>
			{problem && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
