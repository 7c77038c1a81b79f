import type { Language } from "../../../contract/language.ts";

/** The data for a ring on a staff phone; no names or dishes, since a locked screen shows it. */
export type RingFacts = {
	/** How many orders wait. */
	count: number;
	/** How long the oldest has waited. */
	waitingMinutes: number;
	/** The number of the order that rings. */
	number: string;
	/** The total of all waiting orders. */
	total: string;
};
type Text = (facts: RingFacts) => string;

const texts: Record<Language, Record<"title" | "body" | "sms", Text>> = {
	en: {
		title: ({ count, number }) => (count === 1 ? `New order ${number}` : `${count} new orders`),
		body: ({ count, waitingMinutes, total }) => {
			if (waitingMinutes < 1) return `${total}. Tap to accept.`;
			return count === 1
				? `${total}, waiting ${waitingMinutes} min. Tap to accept.`
				: `${total}, the oldest waiting ${waitingMinutes} min. Tap to accept.`;
		},
		sms: ({ count, waitingMinutes, number, total }) =>
			count === 1
				? `order ${number} for ${total} has waited ${waitingMinutes} min for an answer.`
				: `${count} orders for ${total} wait for an answer, the oldest for ${waitingMinutes} min.`,
	},
	ta: {
		title: ({ count, number }) => (count === 1 ? `புதிய ஆர்டர் ${number}` : `${count} புதிய ஆர்டர்கள்`),
		body: ({ count, waitingMinutes, total }) => {
			if (waitingMinutes < 1) return `${total}. ஏற்கத் தட்டுங்கள்.`;
			return count === 1
				? `${total}, ${waitingMinutes} நிமிடமாகக் காத்திருக்கிறது. ஏற்கத் தட்டுங்கள்.`
				: `${total}, பழையது ${waitingMinutes} நிமிடமாகக் காத்திருக்கிறது. ஏற்கத் தட்டுங்கள்.`;
		},
		sms: ({ count, waitingMinutes, number, total }) =>
			count === 1
				? `${total} ஆர்டர் ${number} ${waitingMinutes} நிமிடமாகப் பதிலுக்குக் காத்திருக்கிறது.`
				: `${total} மதிப்புள்ள ${count} ஆர்டர்கள் பதிலுக்குக் காத்திருக்கின்றன, பழையது ${waitingMinutes} நிமிடமாக.`,
	},
};

/** The ring on a phone, in its owner's language. */
export function ringTexts(language: Language) {
	return texts[language];
}
