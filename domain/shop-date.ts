/** Whether a text is a day that can be asked for: `YYYY-MM-DD`, in the calendar, of a year that the shop may see. */
export function isShopDate(text: string): boolean {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
	const noon = new Date(`${text}T12:00:00Z`);
	return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}
