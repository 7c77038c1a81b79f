import { languageOfDocument } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { alertChoices } from "./alert-choices.ts";
import { playChime } from "./alert-sound.ts";
import { notify } from "./browser-notification.ts";
import { prebookingNewsTexts } from "./prebooking-news-texts.ts";

/** Tells the customer that a prebooking was confirmed or declined: on the page, and as the device allows. */
export function announcePrebooking(kind: "converted" | "declined", number: string, orderId?: string): void {
	const texts = prebookingNewsTexts[languageOfDocument()];
	// A device that announces the confirmed order shows this instead.
	const tag = orderId ? `order-${orderId}-Confirmed` : `prebooking-${number}`;
	const body = texts[kind](number);
	if (alertChoices().sound) void playChime();
	toast(body, { id: tag });
	notify({ title: texts.title, body, tag });
}
