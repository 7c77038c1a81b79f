export type CheckoutStep =
	| "closed"
	| "cart"
	| "address"
	| "checkout"
	| "usual"
	| "prebooking"
	/** A payment has ended whose customer is no longer logged in. */
	| "of-another";

/** The steps at which an order is confirmed. */
type ConfirmStep = Extract<CheckoutStep, "address" | "checkout" | "usual">;

/** Whether an order is confirmed at this step. */
export function isConfirmStep(step: CheckoutStep): step is ConfirmStep {
	return step === "address" || step === "checkout" || step === "usual";
}

/** Whether this step shows the order and its price. */
export function isOrderStep(step: CheckoutStep): boolean {
	return step === "cart" || isConfirmStep(step);
}
