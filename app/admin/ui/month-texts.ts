import { pageTexts } from "../../texts/texts.ts";

/** Shown when the typed text is not a month. */
export const monthTexts = pageTexts({
	en: {
		notAMonth: "Please enter a month up to this one, such as October 2026",
	},
	ta: {
		notAMonth: "இந்த மாதம் வரையிலான ஒரு மாதத்தை உள்ளிடுங்கள், எ.கா. அக்டோபர் 2026",
	},
});
