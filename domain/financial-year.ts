/** A financial year: 1 April to 31 March by the shop's days, called `2026-27`. */
export type FinancialYear = { name: string; from: string; to: string; months: readonly string[] };

/** The financial year that begins in this calendar year. */
export function financialYear(first: number): FinancialYear {
	const months = Array.from({ length: 12 }, (_, place) => {
		const year = place < 9 ? first : first + 1;
		return `${year}-${String(((place + 3) % 12) + 1).padStart(2, "0")}`;
	});
	return {
		name: `${first}-${String((first + 1) % 100).padStart(2, "0")}`,
		from: `${first}-04-01`,
		to: `${first + 1}-03-31`,
		months,
	};
}

/** The financial year of a date `YYYY-MM-DD`. */
export function financialYearOf(date: string): FinancialYear {
	const [year = 0, month = 0] = date.split("-").map(Number);
	return financialYear(month >= 4 ? year : year - 1);
}

/** Parses `2026` or `2026-27` as a financial year; null if it is neither. */
export function yearMeant(text: string): FinancialYear | null {
	const [, first, second] = /^(20\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
	if (first === undefined) return null;
	const year = financialYear(Number(first));
	return second === undefined || year.name === `${first}-${second}` ? year : null;
}
