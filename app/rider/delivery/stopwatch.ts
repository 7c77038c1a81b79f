/** A duration in minutes and seconds, from an hour on with hours: 4:59, 1:02:03. Never below 0:00. */
export function stopwatch(lastedMs: number): string {
	const seconds = Math.max(0, Math.floor(lastedMs / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const short = `${hours ? String(minutes).padStart(2, "0") : minutes}:${String(seconds % 60).padStart(2, "0")}`;
	return hours ? `${hours}:${short}` : short;
}
