import type { Size } from "../../../domain/menu/dish.ts";

/** The anchor of a dish's card on the menu. */
export function dishAnchor(id: string): string {
	return `dish-${id}`;
}

/** The anchor of a section's heading, by its place on the menu. */
export function sectionAnchor(index: number): string {
	return `menu-${index}`;
}

/** The menu's URL at a dish's card, in a given size. */
export function dishPath(id: string, size: Size): string {
	return `/menu${size === "large" ? "?size=large" : ""}#${dishAnchor(id)}`;
}
