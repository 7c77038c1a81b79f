/** An instant (epoch ms, which PostgreSQL may return as text) in the API's format. */
export function isoTime(at: number): string {
	return new Date(Number(at)).toISOString();
}
