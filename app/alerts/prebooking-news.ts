import { prebookingCardTexts } from "../orders/prebooking-card-texts.ts";
import { languageOfDocument } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { alertChoices } from "./alert-choices.ts";
import { playChime } from "./alert-sound.ts";
import { notify } from "./browser-notification.ts";

/** Tells the customer that a prebooking was confirmed or declined: on the page, and as the device allows. */
export function announcePrebooking(kind: "converted" | "declined", number: string, orderId?: string): void {
	const { news } = prebookingCardTexts[languageOfDocument()];
	// A device that announces the confirmed order shows this instead.
	const tag = orderId ? `order-${orderId}-Confirmed` : `prebooking-${number}`;
	const body = news[kind](number);
	if (alertChoices().sound) void playChime();
	toast(body, { id: tag });
	notify({ title: news.title, body, tag });
}
