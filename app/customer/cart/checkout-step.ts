export type CheckoutStep = "closed" | "cart" | "address" | "checkout" | "usual" | "prebooking";

/** Where an order is confirmed. */
type ConfirmStep = Extract<CheckoutStep, "address" | "checkout" | "usual">;

/** Whether an order is confirmed at this step. */
export function isConfirmStep(step: CheckoutStep): step is ConfirmStep {
	return step === "address" || step === "checkout" || step === "usual";
}

/** Whether what is to be ordered, and its price, is looked at. */
export function isOrderStep(step: CheckoutStep): boolean {
	return step === "cart" || isConfirmStep(step);
}
