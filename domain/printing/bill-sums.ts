import { chargesGst } from "./bill-heading.ts";
import type { BillTexts } from "./bill-texts.ts";

type Amounts = {
	taxableValue: number;
	taxes: readonly { head: string; percent: number; amount: number }[];
	deliveryFee: number;
	tip: number;
};

/** The amounts of a bill or a note above its total, line by line; no tax lines if no GST is charged. */
export function billSums(
	{ taxableValue, taxes, deliveryFee, tip }: Amounts,
	texts: BillTexts,
	withFee: boolean,
): [label: string, amount: number][] {
	const isTaxed = chargesGst({ taxes });
	const sums: [string, number][] = [[isTaxed ? texts.taxable : texts.value, taxableValue]];
	if (isTaxed) for (const { head, percent, amount } of taxes) sums.push([`${head} ${percent}%`, amount]);
	if (withFee) sums.push([texts.deliveryFee, deliveryFee]);
	if (tip !== 0) sums.push([texts.tip, tip]);
	return sums;
}

const twoDecimals = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in the columns of a bill: half of a tax may be half a rupee. */
export function billAmount(rupees: number): string {
	return twoDecimals.format(rupees);
}
