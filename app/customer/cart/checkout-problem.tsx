import type { ReactNode } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallRestaurant } from "../orders/call-restaurant.tsx";
import { PaymentFailed } from "./payment/payment-failed.tsx";
import { useRefusedReason } from "./refused-line.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { CheckoutProblem as Problem } from "./use-checkout-problem.ts";

/** Why the order was not placed, shown where the customer looks for it. */
export function CheckoutProblem({ checkout }: { checkout: Checkout }) {
	const { problem, quote } = checkout;
	const texts = useCartTexts();
	// These lines must leave the cart before there is anything to confirm.
	if (quote.refused.length > 0 && !quote.pending) return <RefusedLines checkout={checkout} />;
	// The connection problem is shown beside the button.
	if (!problem || (problem.kind === "refused" && problem.code === "no-signal")) return null;
	if (problem.kind === "price-changed") {
		return (
			<InSight of={problem}>
				<Notice tone="warning" announce title={texts.priceChangedTitle}>
					{quote.quote &&
						!quote.quote.isLowestFee &&
						texts.priceChangedText(formatRupees(quote.quote.totalAmount))}
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
	const toCart = <BackToCart checkout={checkout} />;
	const actions: Partial<Record<typeof problem.code, ReactNode>> = {
		"phone-missing": (
			<LinkButton to="/profile" variant="secondary" size="small" onClick={checkout.close}>
				{texts.toProfile}
			</LinkButton>
		),
		unanswered: <CallRestaurant />,
		"quote-failed": toCart,
		"below-minimum": toCart,
	};
	return (
		<InSight key={problem.code} of={problem}>
			<Notice tone="error" title={problem.message} action={actions[problem.code]} />
		</InSight>
	);
}

/** The lines that became unavailable while the cart was left: otherwise the total would fall without an explanation. */
function RefusedLines({ checkout }: { checkout: Checkout }) {
	const { cart, quote } = checkout;
	const texts = useCartTexts();
	const { menu } = useTexts();
	const nameOf = useDishName();
	const reasonOf = useRefusedReason();
	return (
		<InSight of={JSON.stringify(quote.refused)}>
			<Notice tone="error" title={texts.refusedTitle} action={<BackToCart checkout={checkout} />}>
				<ul>
					{cart.map((item) => {
						const refused = quote.refused.find(
							({ name, size }) => name === item.name && size === item.size,
						);
						if (!refused) return null;
						const dish = menu.dishAndSize(nameOf(item), item.size);
						const reason = reasonOf(refused, dish);
						return <li key={item.id}>{reason.includes(dish) ? reason : `${dish}: ${reason}`}</li>;
					})}
				</ul>
				{quote.quote && texts.refusedText}
			</Notice>
		</InSight>
	);
}

function BackToCart({ checkout }: { checkout: Checkout }) {
	return (
		<Button variant="secondary" size="small" onClick={checkout.backToCart}>
			{useCartTexts().backToCart}
		</Button>
	);
}

/** Nothing was paid: the customer chooses the payment method again. */
const AFTER_PAYING: readonly Extract<Problem, { kind: "refused" }>["code"][] = [
	"payment-failed",
	"payment-order-failed",
	"payment-network",
	"gateway",
];

/** The order is valid but this customer cannot place it this way: what they can do instead. */
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
