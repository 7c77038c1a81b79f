import { useEffect, useRef, useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { CancelledOrders } from "../../../contract/order-steps.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { toast } from "../../ui/toast.ts";
import { CancelSelectedDialog } from "./cancel-selected-dialog.tsx";
import { cancelledLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";
import type { Selection } from "./use-selection.ts";

/** Selects all shown orders that are in progress, and cancels the selected ones together. */
export function SelectionBar({ selection, isBesideHeading }: { selection: Selection; isBesideHeading: boolean }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { selectable, selected, selectedOrders, selectAll, clear } = selection;
	const { run, busy, problem, forget } = useAction();
	/** The orders in the question stay the same, whatever changes meanwhile; the reply gives the result of each. */
	const [asked, setAsked] = useState<readonly AdminOrderView[] | null>(null);
	/** What became of the last selection, until there is another. */
	const [became, setBecame] = useState("");
	const all = useRef<HTMLInputElement>(null);
	const isAll = selected.length > 0 && selected.length === selectable.length;
	const isSome = selected.length > 0 && !isAll;

	if (became && selected.length > 0) setBecame("");
	useEffect(() => {
		if (all.current) all.current.indeterminate = isSome;
	}, [isSome]);

	async function cancel(orders: readonly AdminOrderView[], reason: string) {
		const ids = orders.map(({ _id }) => _id);
		const totalAmounts = orders.map(({ totalAmount }) => totalAmount);
		let outcome: CancelledOrders | undefined;
		const call = async () => {
			const reply = await adminApi.orders.admin.cancel.$put({ json: { ids, totalAmounts, reason } });
			if (reply.ok) outcome = await reply.json();
			return reply;
		};
		const isDone = await run(call, { inPlace: true });
		if (!isDone || !outcome) return;
		setAsked(null);
		clear();
		const label = cancelledLabel(outcome, language);
		setBecame(label);
		if (outcome.cancelled.length > 0) toast.success(label);
		else toast.error(label);
		keepFocus();
	}

	if (selectable.length === 0 && !became && !asked) return null;
	return (
		<section aria-label={texts.selection} className="contents">
			<div className={`mb-1 flex flex-wrap items-center ${isBesideHeading ? "" : "px-4"}`}>
				{selectable.length > 0 && (
					<label
						className={`flex min-h-11 items-center gap-3 ${
							isBesideHeading ? "" : "-ml-4.5 px-4 lg:ml-0.5 lg:px-0"
						}`}
					>
						<input
							ref={all}
							type="checkbox"
							checked={isAll}
							onChange={() => (isAll ? clear() : selectAll())}
							className="size-6 shrink-0 accent-primary"
						/>
						<span className="font-semibold">
							{texts.selectAllActive}{" "}
							<span className="font-normal text-ink-soft">{texts.shown(selectable.length)}</span>
						</span>
					</label>
				)}
				<p role="status" className="sr-only">
					{selected.length > 0 && texts.selectedOrders(texts.count(selected.length))}
				</p>
				{/* The toast has announced it. */}
				{became && <p className="ml-auto pl-4 text-ink-soft">{became}</p>}
			</div>
			{selected.length > 0 && (
				<div
					className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 mx-auto flex
					max-w-md items-center justify-between gap-3 rounded-lg border-2 border-primary bg-surface py-2 pr-2
					pl-4 shadow-raised lg:right-auto lg:bottom-5 lg:left-64 lg:w-md"
				>
					<p aria-hidden="true" className="whitespace-nowrap font-bold">
						{texts.selected(selected.length)}
					</p>
					<span className="flex gap-1">
						<Button
							variant="quiet"
							size="small"
							onClick={() => {
								clear();
								all.current?.focus({ preventScroll: true });
							}}
						>
							{texts.clear}
						</Button>
						<Button
							variant="danger"
							size="small"
							onClick={() => {
								forget();
								setAsked(selectedOrders);
							}}
						>
							{texts.cancelCount(texts.count(selected.length))}
						</Button>
					</span>
				</div>
			)}
			{asked && (
				<CancelSelectedDialog
					orders={asked}
					busy={busy}
					problem={problem?.message}
					onClose={() => setAsked(null)}
					onGiven={(reason) => void cancel(asked, reason)}
				/>
			)}
		</section>
	);
}
