import { pageTexts } from "../../texts/texts.ts";

/** Texts that charts share. */
export const chartTexts = pageTexts({
	en: {
		howToRead: "Tap a bar to see its value.",
		asATable: "As a table",
	},
	ta: {
		howToRead: "ஒரு பட்டையைத் தொட்டுப் பாருங்கள்.",
		asATable: "அட்டவணையாக",
	},
});
