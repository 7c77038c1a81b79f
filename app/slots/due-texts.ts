import { pageTexts } from "../texts/texts.ts";

/** When an order is wanted, and how, wherever one is shown. */
export const dueTexts = pageTexts({
	en: {
		today: "today",
		tomorrow: "tomorrow",
		weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
		/** "Pickup today 7:30–8:00 pm". */
		pickup: (when: string) => `Pickup ${when}`,
		delivery: (when: string) => `Delivery ${when}`,
		pickupOnly: "Pickup",
		eatsHere: "Eats here",
	},
	ta: {
		today: "இன்று",
		tomorrow: "நாளை",
		weekdays: ["ஞாயிறு", "திங்கள்", "செவ்வாய்", "புதன்", "வியாழன்", "வெள்ளி", "சனி"],
		pickup: (when) => `கடையில் பெறுவது ${when}`,
		delivery: (when) => `டெலிவரி ${when}`,
		pickupOnly: "கடையில் பெறுவது",
		eatsHere: "கடையில் சாப்பிடுகிறார்",
	},
});
