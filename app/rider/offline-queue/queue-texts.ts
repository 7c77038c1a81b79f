import { pageTexts } from "../../texts/texts.ts";
import type { RiderAction } from "./rider-action.ts";

/** Texts about actions that wait for a signal, and about refused ones. */
export const queueTexts = pageTexts({
	en: {
		waiting: (count: number) =>
			count === 1 ? "1 action waiting for a connection" : `${count} actions waiting for a connection`,
		sentLater: "Saved on this phone, sent automatically.",
		notSaved: "This phone couldn’t save it. Keep this page open until you’re back online.",
		order: (number: string) => (number ? `Order ${number}` : "An order"),
		done: {
			"pick-up": "picked up",
			deliver: "delivered",
			undo: "last step undone",
			release: "returned to the counter",
			failed: "delivery failed",
		} satisfies Record<RiderAction["kind"], string>,
		takeBack: "Undo",
		takeBackWhat: (order: string, what: string) => `Undo: ${order}, ${what}`,
		refused: "This couldn’t be saved",
		ifDelivered: "If you delivered it, tell the shop, and hand over what you collected.",
		understood: "OK",
		understoodWhat: (order: string) => `OK, ${order}`,
	},
	ta: {
		waiting: (count) => `${count} பதிவு சிக்னலுக்காகக் காத்திருக்கிறது`,
		notSaved: "இந்த ஃபோனில் சேமிக்க முடியவில்லை. சிக்னல் வரும் வரை இந்தப் பக்கத்தை மூடாதீர்கள்.",
		sentLater: "இந்த ஃபோனில் பத்திரமாக இருக்கிறது, சிக்னல் வந்ததும் தானாகப் போய்விடும்.",
		order: (number) => (number ? `ஆர்டர் ${number}` : "ஓர் ஆர்டர்"),
		done: {
			"pick-up": "எடுத்தாச்சு",
			deliver: "டெலிவரி ஆச்சு",
			undo: "கடைசிப் பதிவு திரும்பப் பெற்றது",
			release: "கவுண்டரில் திருப்பிக் கொடுத்தாச்சு",
			failed: "கொடுக்க முடியவில்லை",
		},
		takeBack: "திரும்பப் பெறு",
		takeBackWhat: (order, what) => `திரும்பப் பெறு: ${order}, ${what}`,
		refused: "இது பதிவாகவில்லை",
		ifDelivered: "டெலிவரி செய்திருந்தால் கடையில் சொல்லுங்கள்; வாங்கிய பணத்தையும் அங்கே ஒப்படையுங்கள்.",
		understood: "சரி",
		understoodWhat: (order) => `சரி, ${order}`,
	},
});
