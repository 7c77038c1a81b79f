import type { Language } from "../../contract/language.ts";

const MINUTE_MS = 60_000;

/** How long ago that was, in words: just now, 12 minutes ago, yesterday. */
export function ageLabel(ageMs: number, language: Language): string {
	const minutes = Math.floor(Math.max(0, ageMs) / MINUTE_MS);
	const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
	// "now" of Intl reads oddly in a sentence about the past.
	if (minutes < 1) return { en: "just now", ta: "சற்று முன்" }[language];
	if (minutes < 60) return format.format(-minutes, "minute");
	const hours = Math.floor(minutes / 60);
	return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}
