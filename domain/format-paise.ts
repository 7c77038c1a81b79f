import { formatRupees } from "./money.ts";

let paiseFormat: Intl.NumberFormat | undefined;

/** Rupees to the paisa in the Indian format; whole rupees without paise. */
export function formatPaise(rupees: number): string {
	if (Number.isInteger(rupees)) return formatRupees(rupees);
	paiseFormat ??= new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
	return paiseFormat.format(rupees);
}
