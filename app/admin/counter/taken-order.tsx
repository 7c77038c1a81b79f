import { formatRupees } from "../../../domain/money.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { adminTime } from "../../format/admin-time.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { DueBadge } from "../../slots/due-badge.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { counterTexts } from "./counter-texts.ts";
import type { Taken } from "./use-counter-order.ts";

/** The order just placed: its number to call out, its ticket, and a button for the next order. */
export function TakenOrder({ taken: { order, upi }, onNext }: { taken: Taken; onNext: () => void }) {
	const texts = usePageTexts(counterTexts);
	const language = useLanguage();
	const [before, after] = texts.placed;
	return (
		<section
			aria-labelledby="taken"
			className="mx-auto grid max-w-lg justify-items-center gap-4 rounded-lg border border-line bg-surface p-6
				text-center"
		>
			<Icon name="check" className="text-4xl text-leaf" />
			<h2 id="taken" className="text-2xl">
				{before}
				<span className="tabular-nums">{shortNumber(order.orderId)}</span>
				{after}
			</h2>
			<p>
				{customerNameIn(language, order.customerName)}, <Price rupees={order.totalAmount} />
				{order.promisedAt && !order.dueAt && texts.by(adminTime(order.promisedAt, language))}
			</p>
			<DueBadge order={order} />
			{upi === "none" && <Notice tone="warning" title={texts.noCode} />}
			{upi && upi !== "none" && (
				<div ref={showWhole} className="grid w-full justify-items-center gap-4">
					<img
						src={upi.qrCode}
						alt={texts.upiCode(formatRupees(order.totalAmount), order.orderId)}
						className="aspect-square w-full max-w-64 rounded-md bg-white"
					/>
					<p className="text-ink-soft text-sm">
						{upi.confirmedBy === "provider" ? texts.confirmedByProvider : texts.confirmedByNobody}
					</p>
				</div>
			)}
			<div className="flex flex-wrap justify-center gap-2">
				<Button size="large" onClick={onNext} autoFocus>
					{texts.nextOrder}
				</Button>
				<LinkButton to={`/admin/orders/${order._id}/ticket`} variant="secondary" icon="receipt">
					{texts.printTicket}
				</LinkButton>
				<LinkButton to={`/admin/orders/${order._id}`} variant="quiet">
					{texts.openOrder}
				</LinkButton>
			</div>
		</section>
	);
}

/** The code appears after the order: on a phone it would be hidden by the tabs while orders ring above. */
function showWhole(code: HTMLElement | null): void {
	code?.scrollIntoView({ block: "nearest" });
}
