import { formatRupees } from "../../../domain/money.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaymentFailed } from "../cart/payment/payment-failed.tsx";
import { CallRestaurant } from "../orders/call-restaurant.tsx";
import { prebookingTexts } from "./prebooking-texts.ts";
import type { Prebooking } from "./use-prebooking.ts";

/** Why it was not booked, shown where the customer looks for it. */
export function PrebookingProblem({ prebooking }: { prebooking: Prebooking }) {
	const { problem } = prebooking;
	if (!problem) return <ProblemNotice prebooking={prebooking} />;
	return (
		<InSight of={problem}>
			<ProblemNotice prebooking={prebooking} />
		</InSight>
	);
}

function ProblemNotice({
	prebooking: { problem, quote, isCutOff, submit, payCashInstead },
}: {
	prebooking: Prebooking;
}) {
	const texts = usePageTexts(prebookingTexts);
	const cart = useCartTexts();
	if (problem?.kind === "price-changed") {
		return (
			<Notice tone="warning" announce title={cart.priceChangedTitle}>
				{quote.quote && cart.priceChangedText(formatRupees(quote.quote.totalAmount))}
			</Notice>
		);
	}
	if (problem?.afterPaying) {
		return (
			<PaymentFailed
				message={problem.message}
				mayHavePaid={problem.mayHavePaid ?? false}
				onRetry={submit}
				onPayCash={payCashInstead}
			/>
		);
	}
	if (problem?.mayCall) return <Notice tone="warning" announce title={problem.message} action={<CallRestaurant />} />;
	if (problem) return <Notice tone="error" title={problem.message} />;
	return isCutOff ? <Notice tone="warning" title={texts.noSignal} /> : null;
}
