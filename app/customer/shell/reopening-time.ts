import type { Language } from "../../../contract/language.ts";

const STYLE = {
	timeZone: "Asia/Kolkata",
	weekday: "long",
	day: "numeric",
	month: "long",
	hour: "numeric",
	minute: "2-digit",
} as const;
const formats = {
	en: new Intl.DateTimeFormat("en-IN", STYLE),
	ta: new Intl.DateTimeFormat("ta-IN", STYLE),
};

/** An instant in the shop's own time, as people say it. */
export function reopeningTime(instant: string, language: Language): string {
	return formats[language].format(new Date(instant));
}
