const format = new Intl.DateTimeFormat("en-IN", {
	timeZone: "Asia/Kolkata",
	weekday: "long",
	day: "numeric",
	month: "long",
	hour: "numeric",
	minute: "2-digit",
});

/** An instant in the shop's own time, as people say it. */
export function reopeningTime(instant: string): string {
	return format.format(new Date(instant));
}
