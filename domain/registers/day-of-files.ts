const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A shop day as the GST offline tool and TallyPrime read it, `21-Nov-2026` (facts 5.6, 5.7); no day stays empty. */
export function dayOfFiles(date: string): string {
	const [year, month, day] = date.split("-");
	return date === "" ? "" : `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
