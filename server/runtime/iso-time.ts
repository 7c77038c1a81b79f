/** An instant (epoch ms, which PostgreSQL may give as text) as it is written on the wire. */
export function isoTime(at: number): string {
	return new Date(Number(at)).toISOString();
}
