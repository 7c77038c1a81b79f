import type { ReactNode } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallRestaurant } from "../orders/call-restaurant.tsx";
import { PaymentFailed } from "./payment/payment-failed.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { CheckoutProblem as Problem } from "./use-checkout-problem.ts";

/** Why the order was not placed, where the customer looks when it was not. */
export function CheckoutProblem({ checkout }: { checkout: Checkout }) {
	const { problem, quote } = checkout;
	const texts = useCartTexts();
	// The one about the signal stands beside the button.
	if (!problem || (problem.kind === "refused" && problem.code === "no-signal")) return null;
	if (problem.kind === "price-changed") {
		return (
			<InSight of={problem}>
				<Notice tone="warning" announce title={texts.priceChangedTitle}>
					{quote.quote && texts.priceChangedText(formatRupees(quote.quote.totalAmount))}
				</Notice>
			</InSight>
		);
	}
	if (problem.wayOut) {
		const onlineToo = problem.wayOut.payOnline ? checkout.payOnlineInstead : null;
		return <Bounded key={problem.code} problem={problem} onPayOnline={onlineToo} />;
	}
	if (AFTER_PAYING.includes(problem.code)) {
		return (
			<InSight key={problem.code}>
				<PaymentFailed
					message={problem.message}
					mayHavePaid={problem.code === "payment-failed"}
					onRetry={checkout.confirm}
					onPayCash={checkout.payCashInstead}
				/>
			</InSight>
		);
	}
	const actions: Partial<Record<typeof problem.code, ReactNode>> = {
		"phone-missing": (
			<LinkButton to="/profile" variant="secondary" size="small" onClick={checkout.close}>
				{texts.toProfile}
			</LinkButton>
		),
		unanswered: <CallRestaurant />,
		"quote-failed": (
			<Button variant="secondary" size="small" onClick={checkout.backToCart}>
				{texts.backToCart}
			</Button>
		),
	};
	return (
		<InSight key={problem.code} of={problem}>
			<Notice tone="error" title={problem.message} action={actions[problem.code]} />
		</InSight>
	);
}

/** Nothing was paid: the customer chooses anew how to. */
const AFTER_PAYING: readonly Extract<Problem, { kind: "refused" }>["code"][] = [
	"payment-failed",
	"payment-order-failed",
	"payment-network",
	"gateway",
];

/** The order is fine, and cannot be placed so: what is left to do. */
function Bounded({ problem, onPayOnline }: { problem: { message: string }; onPayOnline: (() => void) | null }) {
	const texts = useCartTexts();
	const ways = (
		<div className="flex flex-wrap gap-2">
			{onPayOnline && (
				<Button size="small" icon="card" onClick={onPayOnline}>
					{texts.online}
				</Button>
			)}
			<CallRestaurant />
		</div>
	);
	return (
		<InSight of={problem}>
			<Notice tone="warning" announce title={problem.message} action={ways} />
		</InSight>
	);
}
