import { pageTexts } from "../../texts/texts.ts";

/** What charts say of themselves. */
export const chartTexts = pageTexts({
	en: {
		howToRead: "Touch a bar to read it.",
		asATable: "As a table",
	},
	ta: {
		howToRead: "தொகையைப் பார்க்க ஒரு பட்டையைத் தொடுங்கள்.",
		asATable: "அட்டவணையாக",
	},
});
