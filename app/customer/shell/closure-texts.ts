import { pageTexts } from "../../texts/texts.ts";

export const closureTexts = pageTexts({
	en: {
		reopens: (when: string) => `Reopens ${when}.`,
		bookAnotherDay: "Book for another day",
	},
	ta: {
		reopens: (when) => `மீண்டும் திறக்கும் நேரம்: ${when}.`,
		bookAnotherDay: "வேறு நாளுக்கு முன்பதிவு",
	},
});
