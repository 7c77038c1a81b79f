import { pageTexts } from "../../texts/texts.ts";
import type { RiderAction } from "./rider-action.ts";

/** What is said of taps that wait for a signal, and of those that were refused. */
export const queueTexts = pageTexts({
	en: {
		waiting: (count: number) =>
			count === 1 ? "1 tap waits for a signal" : `${count} taps wait for a signal`,
		sentLater: "Kept on this phone, sent by itself.",
		order: (number: string) => (number ? `Order ${number}` : "An order"),
		done: {
			"pick-up": "picked up",
			deliver: "delivered",
			undo: "last step taken back",
			release: "given back to the counter",
			failed: "could not be handed over",
		} satisfies Record<RiderAction["kind"], string>,
		takeBack: "Take back",
		takeBackWhat: (order: string, what: string) => `Take back: ${order}, ${what}`,
		refused: "This was not done",
		understood: "OK",
		understoodWhat: (order: string) => `OK, ${order}`,
	},
	ta: {
		waiting: (count) => `${count} பதிவு சிக்னலுக்காகக் காத்திருக்கிறது`,
		sentLater: "இந்த ஃபோனில் பத்திரமாக இருக்கிறது, சிக்னல் வந்ததும் தானாகப் போய்விடும்.",
		order: (number) => (number ? `ஆர்டர் ${number}` : "ஓர் ஆர்டர்"),
		done: {
			"pick-up": "எடுத்தாச்சு",
			deliver: "டெலிவரி ஆச்சு",
			undo: "கடைசி பதிவு ரத்து",
			release: "கவுண்டரில் திருப்பிக் கொடுத்தாச்சு",
			failed: "கொடுக்க முடியவில்லை",
		},
		takeBack: "ரத்து செய்",
		takeBackWhat: (order, what) => `ரத்து செய்: ${order}, ${what}`,
		refused: "இது பதிவாகவில்லை",
		understood: "சரி",
		understoodWhat: (order) => `சரி, ${order}`,
	},
});
