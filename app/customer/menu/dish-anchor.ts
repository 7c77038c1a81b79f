import type { Size } from "../../../domain/menu/dish.ts";

/** The place of a dish's card on the menu. */
export function dishAnchor(id: string): string {
	return `dish-${id}`;
}

/** The menu at the card of a dish, in the size that is meant. */
export function dishPath(id: string, size: Size): string {
	return `/menu${size === "large" ? "?size=large" : ""}#${dishAnchor(id)}`;
}
