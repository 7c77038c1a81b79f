/**
 * How many dishes of a slot's room some lines take: each dish of a line is one, whatever its size (specification 4.13).
 * Portions, which count a size for what the owner says, are of pots (specification 3.7).
 */
export function dishesOf(lines: readonly { quantity: number }[]): number {
	return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
