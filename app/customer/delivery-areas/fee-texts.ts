import { pageTexts } from "../../texts/texts.ts";

/** Texts for a fee that depends on the location. */
export const feeTexts = pageTexts({
	en: { orMore: (fee: string) => `${fee} or more` },
	ta: { orMore: (fee) => `${fee} முதல்` },
});
