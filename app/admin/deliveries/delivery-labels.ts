import type { Language } from "../../../contract/language.ts";
import { deliveriesTexts } from "./deliveries-texts.ts";

/** How long a rider has been waiting at a door: 4 min 05 s. */
export function standingLabel(milliseconds: number, language: Language): string {
	const texts = deliveriesTexts[language];
	const seconds = Math.max(0, Math.floor(milliseconds / 1000));
	const minutes = Math.floor(seconds / 60);
	if (minutes >= 60) return texts.hours(Math.floor(minutes / 60), minutes % 60);
	return texts.minutes(minutes, String(seconds % 60).padStart(2, "0"));
}
