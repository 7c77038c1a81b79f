import { formatPaise } from "../../domain/format-paise.ts";
import { pageTexts, usePageTexts } from "../texts/texts.ts";

const texts = pageTexts({
	en: { included: (amount: string) => `Prices include GST (${amount})` },
	ta: { included: (amount) => `விலைகளில் GST அடங்கும் (${amount})` },
});

/** The text below a total whose prices include GST; nothing below others. */
export function usePricesInclude({ includedGst }: { includedGst?: number | undefined }): string | undefined {
	const { included } = usePageTexts(texts);
	return includedGst ? included(formatPaise(includedGst)) : undefined;
}

/** The GST row of a bill that adds some; none if the prices include it or the shop charges none. */
export function gstRow(label: string, { gst }: { gst: number }) {
	return gst > 0 ? [{ label, rupees: gst }] : [];
}
