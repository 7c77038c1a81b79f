import { pageTexts } from "../../texts/texts.ts";

/** Ordering something again: an earlier order, or the usual one. */
export const orderAgainTexts = pageTexts({
	en: {
		again: "Order again",
		againLabel: (orderId: string) => `Order again: order ${orderId}`,
		none: "Not available today",

		changed: "What’s different from last time",
		nothing: "Nothing from that order is available today",
		notes: {
			dearer: (price: string, before: string) => `now ${price}, was ${before}`,
			cheaper: (price: string, before: string) => `now ${price}, was ${before}`,
			"out-of-stock": "out of stock",
			gone: "no longer on the menu",
		},

		questionTitle: "Your cart isn’t empty",
		question: (count: number) =>
			count === 1
				? "It has 1 item. Keep it and add this order?"
				: `It has ${count} items. Keep them and add this order?`,
		add: "Keep and add",
		replace: "Replace my cart",

		usual: "Your usual",
		orderUsual: "Order your usual",
		prebookUsual: "Prebook your usual",
		sheetTitle: "Your usual order",
		change: "Change items",
	},
	ta: {
		again: "மீண்டும் ஆர்டர் செய்",
		againLabel: (orderId) => `மீண்டும் ஆர்டர் செய்: ஆர்டர் ${orderId}`,
		none: "இன்று கிடைக்காது",

		changed: "சென்ற முறையிலிருந்து மாறியவை",
		nothing: "அந்த ஆர்டரில் உள்ள எதுவும் இன்று கிடைக்காது",
		notes: {
			dearer: (price, before) => `இப்போது ${price}, முன்பு ${before}`,
			cheaper: (price, before) => `இப்போது ${price}, முன்பு ${before}`,
			"out-of-stock": "தீர்ந்துவிட்டது",
			gone: "இப்போது மெனுவில் இல்லை",
		},

		questionTitle: "உங்கள் கார்ட் காலியாக இல்லை",
		question: (count) =>
			`அதில் ${count} ${count === 1 ? "உணவு உள்ளது" : "உணவுகள் உள்ளன"}. அதனுடன் இந்த ஆர்டரையும் சேர்க்கலாமா?`,
		add: "அதனுடன் சேர்",
		replace: "கார்ட்டை மாற்று",

		usual: "நீங்கள் வழக்கமாக வாங்குவது",
		orderUsual: "வழக்கமானதை ஆர்டர் செய்",
		prebookUsual: "வழக்கமானதை முன்பதிவு செய்",
		sheetTitle: "உங்கள் வழக்கமான ஆர்டர்",
		change: "உணவுகளை மாற்று",
	},
});
