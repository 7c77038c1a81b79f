import { pageTexts } from "../../texts/texts.ts";

/** A fee that depends on the place. */
export const feeTexts = pageTexts({
	en: { orMore: (fee: string) => `${fee} or more` },
	ta: { orMore: (fee) => `${fee} முதல்` },
});
