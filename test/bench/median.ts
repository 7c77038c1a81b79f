/** The median of some figures. */
export function median(figures: readonly number[]): number {
	return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** The 95th percentile of sorted figures. */
export function p95(sorted: readonly number[]): number {
	return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** The median of some figures, with the smallest and the largest of them. */
export function spread(figures: readonly number[]): string {
	const whole = figures.map(Math.round);
	return `${median(whole)} (${Math.min(...whole)} to ${Math.max(...whole)}, of ${whole.length})`;
}
