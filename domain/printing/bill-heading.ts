import type { Fulfilment } from "../orders/fulfilment.ts";
import type { BillTexts } from "./bill-texts.ts";

type Billed = {
	invoiceNumber: string | null;
	status: string;
	supplier: { gstin: string };
	taxes: readonly { percent: number }[];
	/** Left out of a delivery. */
	fulfilment?: Fulfilment | undefined;
};

/** Whether GST is charged at all: under the composition scheme the rate is 0. */
export function chargesGst({ taxes }: Pick<Billed, "taxes">): boolean {
	return taxes.some(({ percent }) => percent > 0);
}

/**
 * The title of a bill and the notes below it: a tax invoice once it is issued; for a registered shop that charges no
 * GST a bill of supply, with the text that the composition scheme requires (facts 5.2).
 */
export function billHeading(bill: Billed, texts: BillTexts): { title: string; notes: readonly string[] } {
	const isRegistered = bill.supplier.gstin !== "";
	const isOfSupply = isRegistered && !chargesGst(bill);
	const issued = isOfSupply ? texts.billOfSupply : texts.taxInvoice;
	const isIssued = bill.invoiceNumber !== null;
	const isToCome = isRegistered && !isIssued && bill.status !== "Cancelled";
	const { provisionalWhy, supplyLater } = bill.fulfilment === "pickup" ? texts.fetched : texts;
	return {
		title: isRegistered && isIssued ? issued : texts.provisional,
		notes: [
			...(isOfSupply ? [texts.composition] : []),
			...(isToCome ? [isOfSupply ? supplyLater : provisionalWhy] : []),
		],
	};
}
