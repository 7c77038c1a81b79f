import { formatRupees } from "./money.ts";

let paiseFormat: Intl.NumberFormat | undefined;

/** Rupees to the paisa in the Indian format; whole rupees without paise. */
export function formatPaise(rupees: number): string {
	return Number.isInteger(rupees) ? formatRupees(rupees) : formatWithPaise(rupees);
}

/** The same with two decimals always, for columns of figures. */
export function formatWithPaise(rupees: number): string {
	paiseFormat ??= new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
	return paiseFormat.format(rupees);
}
