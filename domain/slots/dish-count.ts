/**
 * How many dishes of a slot's room some lines take: each dish of a line counts as one, in any size (specification
 * 4.13). Only pots count portions, of which a size may take several (specification 3.7).
 */
export function dishCount(lines: readonly { quantity: number }[]): number {
	return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
