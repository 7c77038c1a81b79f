import { pageTexts } from "../../texts/texts.ts";

/** Texts for a fee that depends on the location. */
export const feeTexts = pageTexts({
	en: { orMore: (fee: string) => `${fee} or more`, upTo: (fee: string) => `up to ${fee}` },
	ta: { orMore: (fee) => `${fee} முதல்`, upTo: (fee) => `அதிகபட்சம் ${fee}` },
});
