/** Whether a text is a valid day in a request: `YYYY-MM-DD`, in the calendar, and in a year that the shop supports. */
export function isShopDate(text: string): boolean {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
	const noon = new Date(`${text}T12:00:00Z`);
	return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}
