import type { BillTexts } from "./bill-texts.ts";

type Billed = {
	invoiceNumber: string | null;
	status: string;
	supplier: { gstin: string };
	taxes: readonly { percent: number }[];
};

/** Whether GST is charged at all: under the composition scheme the rate is 0. */
export function chargesGst({ taxes }: Pick<Billed, "taxes">): boolean {
	return taxes.some(({ percent }) => percent > 0);
}

/**
 * What stands over a bill, and below that: a tax invoice once it is issued; of a registered shop that charges no GST a
 * bill of supply, with the words that the composition scheme asks for (facts 5.2).
 */
export function billHeading(bill: Billed, texts: BillTexts): { title: string; notes: readonly string[] } {
	const isRegistered = bill.supplier.gstin !== "";
	const isOfSupply = isRegistered && !chargesGst(bill);
	const issued = isOfSupply ? texts.billOfSupply : texts.taxInvoice;
	const isIssued = bill.invoiceNumber !== null;
	const isToCome = isRegistered && !isIssued && bill.status !== "Cancelled";
	return {
		title: isRegistered && isIssued ? issued : texts.provisional,
		notes: [
			...(isOfSupply ? [texts.composition] : []),
			...(isToCome ? [isOfSupply ? texts.supplyLater : texts.provisionalWhy] : []),
		],
	};
}
