import { pageTexts } from "../../texts/texts.ts";

/** Texts for an order's promised time. */
export const promiseTexts = pageTexts({
	en: {
		by: (time: string) => `With you by ${time}`,
		wasBy: (time: string) => `Promised by ${time}`,
		left: (minutes: number) => (minutes === 1 ? "in about a minute" : `in about ${minutes} minutes`),
		late: "It’s taking longer than we promised. Sorry about that!",
		reason: (reason: string) => `The reason: ${reason}`,
		waiting: "You’ll see the time here as soon as the kitchen accepts your order.",
	},
	ta: {
		by: (time) => `${time} மணிக்குள் உங்களிடம் இருக்கும்`,
		wasBy: (time) => `${time} மணிக்குள் என்று சொன்னோம்`,
		left: (minutes) => `சுமார் ${minutes} நிமிடத்தில்`,
		late: "சொன்னதைவிடத் தாமதமாகிறது. மன்னிக்கவும்!",
		reason: (reason) => `காரணம்: ${reason}`,
		waiting: "சமையலறை ஆர்டரை ஏற்றதும் நேரம் இங்கே தெரியும்.",
	},
});
