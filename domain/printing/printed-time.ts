const parts = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Asia/Kolkata",
	hourCycle: "h23",
	year: "numeric",
	month: "short",
	day: "numeric",
	hour: "2-digit",
	minute: "2-digit",
});

/** A day and a time of day in the shop, in the format of printouts: 21 Nov 2026 and 1:05 pm. */
export function printedTime(instant: number): { day: string; time: string } {
	const named = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
	const { day = "", month = "", year = "", hour = "0", minute = "" } = named;
	const half = Number(hour) < 12 ? "am" : "pm";
	return { day: `${day} ${month.slice(0, 3)} ${year}`, time: `${Number(hour) % 12 || 12}:${minute} ${half}` };
}
