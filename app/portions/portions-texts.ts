import { pageTexts } from "../texts/texts.ts";

const inIndia = new Intl.NumberFormat("en-IN");

export type PortionsTexts = (typeof portionsTexts)["en"];

/** Texts for staff who count a dish's portions. */
export const portionsTexts = pageTexts({
	en: {
		count: "Count portions",
		countOf: (dish: string) => `Count portions: ${dish}`,
		editOf: (dish: string) => `Change portions: ${dish}`,
		ofDay: (perDay: number) => `of ${inIndia.format(perDay)} left`,
		leftOf: (left: number, dish: string) =>
			left === 1 ? `1 portion of ${dish} left` : `${left} portions of ${dish} left`,
		none: "Sold out",
		oneMore: (dish: string) => `One portion more: ${dish}`,
		oneLess: (dish: string) => `One portion less: ${dish}`,
		title: "Portions",
		close: "Close",
		perDay: "Portions a day",
		perDayHint: "for every shop day, prebookings included",
		leftNow: "Left now",
		leftHint: "empty: the day’s portions, less orders counted today",
		lowFrom: "Tell customers from",
		lowFromHint: "“Only 5 left” appears on the menu from here",
		number: (from: number, to: number) => `A whole number from ${from} to ${to}`,
		save: "Save",
		stop: "Stop counting",
		network: "No answer. Check the number, then try again.",
	},
	ta: {
		count: "பங்குகளை எண்ணு",
		countOf: (dish) => `பங்குகளை எண்ணு: ${dish}`,
		editOf: (dish) => `பங்குகளை மாற்று: ${dish}`,
		ofDay: (perDay) => `மீதம் (${inIndia.format(perDay)}-ல்)`,
		leftOf: (left, dish) => `${dish}: ${left} பங்கு மீதம்`,
		none: "விற்றுத் தீர்ந்தது",
		oneMore: (dish) => `ஒரு பங்கு கூட்டு: ${dish}`,
		oneLess: (dish) => `ஒரு பங்கு குறை: ${dish}`,
		title: "பங்குகள்",
		close: "மூடு",
		perDay: "ஒரு நாளைக்கு எத்தனை பங்கு",
		perDayHint: "ஒவ்வொரு நாளும், முன்பதிவுகளையும் சேர்த்து",
		leftNow: "இப்போது மீதம்",
		leftHint: "காலியாக விட்டால்: நாளின் பங்கில், இன்று எண்ணிய ஆர்டர்கள் போக",
		lowFrom: "எத்தனையிலிருந்து வாடிக்கையாளருக்குச் சொல்ல",
		lowFromHint: "அப்போது மெனுவில் “5 மட்டுமே உள்ளது” என்று வரும்",
		number: (from, to) => `${from} முதல் ${to} வரை ஒரு முழு எண்`,
		save: "சேமி",
		stop: "எண்ண வேண்டாம்",
		network: "பதில் வரவில்லை. எண்ணைப் பார்த்துவிட்டு மீண்டும் முயற்சி செய்யுங்கள்.",
	},
});
