import { STAFF_MONTHS } from "../../format/admin-time.ts";

/**
 * Reads a month, `YYYY-MM`, typed where the browser has no month picker, such as Firefox and Safari on a computer:
 * 2026-10, 10/2026, Oct 2026, 2026 அக்டோபர்; null for anything else.
 */
export function typedMonth(text: string): string | null {
	const parts = text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
	const year = parts.find((part) => /^20\d\d$/.test(part));
	const other = parts.find((part) => part !== year);
	if (parts.length !== 2 || !year || !other) return null;
	const month = /^\d{1,2}$/.test(other) ? Number(other) : monthNamed(other);
	return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null;
}

/** The number of a month by its name, short or full, in either language: 1 for January, 0 for no month. */
function monthNamed(word: string): number {
	for (const months of Object.values(STAFF_MONTHS)) {
		const at = months.findIndex((short) => word.startsWith(short.toLowerCase().replace(".", "")));
		if (at >= 0) return at + 1;
	}
	return 0;
}
