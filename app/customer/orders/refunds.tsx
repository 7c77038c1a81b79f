import type { OrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shopDate } from "../../format/shop-time.ts";
import { refundedLines } from "../../orders/refunded-lines.ts";
import { pageTexts, usePageTexts, useTexts } from "../../texts/texts.ts";
import { useDishesOf } from "./use-dishes-of.ts";

const refundTexts = pageTexts({
	en: {
		pending: (amount: string, day: string) => `Refund of ${amount} started on ${day}.`,
		processed: (amount: string, day: string) => `${amount} refunded on ${day}. Banks take 5 to 7 working days.`,
		cash: (amount: string, day: string) => `${amount} refunded in cash on ${day}.`,
		upi: (amount: string, day: string) => `${amount} refunded by UPI on ${day}.`,
		failed: (amount: string) => `The refund of ${amount} failed. The restaurant is looking into it.`,
	},
	ta: {
		pending: (amount, day) => `${amount} ${day} முதல் உங்களுக்குத் திரும்ப வந்துகொண்டிருக்கிறது.`,
		processed: (amount, day) => `${amount} ${day} அன்று திருப்பி அனுப்பப்பட்டது. வங்கிக்கு 5 முதல் 7 வேலை நாட்கள் ஆகும்.`,
		cash: (amount, day) => `${amount} ${day} அன்று ரொக்கமாகத் திருப்பித் தரப்பட்டது.`,
		upi: (amount, day) => `${amount} ${day} அன்று UPI வழியாகத் திருப்பி அனுப்பப்பட்டது.`,
		failed: (amount) => `${amount} இன்னும் திருப்பி அனுப்ப முடியவில்லை. உணவகம் பார்த்துக்கொள்ளும்.`,
	},
});

/** The refunds of an order's payments, how far they are, and which dishes they are for. */
export function Refunds({ of: order }: { of: Pick<OrderView, "refunds" | "items"> }) {
	const texts = usePageTexts(refundTexts);
	const { months } = useTexts().times;
	const dishesOf = useDishesOf();
	if (order.refunds.length === 0) return null;
	return (
		<ul className="grid gap-1">
			{order.refunds.map((refund) => {
				const { amount, state, method, requestedAt, processedAt } = refund;
				const items = refundedLines(refund, order);
				return (
					<li key={requestedAt}>
						{texts[method === "online" ? state : method](
							formatRupees(amount),
							shopDate(processedAt ?? requestedAt, months),
						)}
						{items.length > 0 && (
							<span className="wrap-anywhere block text-ink-soft text-sm">{dishesOf({ items })}</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
