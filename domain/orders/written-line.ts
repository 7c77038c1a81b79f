import type { Size } from "../menu/dish.ts";

export type WrittenLine = { name: string; size: Size; quantity: number };

const LARGE = " (Large)";

/** A line of an order as the record writes it: "2 × Chicken Biryani (Large)". */
export function writtenLine({ quantity, name, size }: WrittenLine): string {
	return `${quantity} × ${name}${size === "large" ? LARGE : ""}`;
}

/** Parses such a line; null if it is not one. */
export function readWrittenLine(text: string): WrittenLine | null {
	const [, quantity, named] = /^(\d+) × (.+)$/s.exec(text) ?? [];
	if (quantity === undefined || named === undefined) return null;
	const isLarge = named.endsWith(LARGE) && named.length > LARGE.length;
	return {
		name: isLarge ? named.slice(0, -LARGE.length) : named,
		size: isLarge ? "large" : "regular",
		quantity: Number(quantity),
	};
}
