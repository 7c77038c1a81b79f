import type { QuoteView } from "../../../contract/quote-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CheckoutProblem as Problem } from "./use-checkout.ts";

/** Why the order was not placed, where the customer looks when it was not. */
export function CheckoutProblem({
	problem,
	quote,
	onLeave,
	onBack,
}: {
	problem: Problem | null;
	quote: QuoteView | null;
	onLeave: () => void;
	onBack: () => void;
}) {
	const texts = useTexts().cart;
	// The one about the signal stands beside the button.
	if (!problem || (problem.kind === "refused" && problem.code === "no-signal")) return null;
	if (problem.kind === "price-changed") {
		return (
			<Notice tone="warning" announce title={texts.priceChangedTitle} className="scroll-m-5">
				{quote && texts.priceChangedText(formatRupees(quote.totalAmount))}
			</Notice>
		);
	}
	const action = {
		"phone-missing": (
			<LinkButton to="/profile" variant="secondary" size="small" onClick={onLeave}>
				{texts.toProfile}
			</LinkButton>
		),
		"quote-failed": (
			<Button variant="secondary" size="small" onClick={onBack}>
				{texts.backToCart}
			</Button>
		),
	}[problem.code];
	return <Notice tone="error" title={problem.message} action={action} />;
}
