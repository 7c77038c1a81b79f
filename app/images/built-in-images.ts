import type { BuiltInImage } from "../ui/responsive-image.tsx";
import builtInImages from "./built-in-images.json" with { type: "json" };

export type BuiltInImageName = keyof typeof builtInImages;

/** A card's dimensions, which the list leaves out: every first visit downloads it. */
const CARD = { width: 800, height: 600, widths: [320, 480, 640, 800] };

/** One of the shop's own images. */
export function builtInImage(name: BuiltInImageName): BuiltInImage {
	return { name, ...CARD, ...builtInImages[name] };
}

/** The names of all built-in images, in the order in which they are offered. */
export const builtInImageNames = Object.keys(builtInImages) as BuiltInImageName[];

/** Whether the name is that of a built-in image. */
export function isBuiltInImage(name: string | null | undefined): name is BuiltInImageName {
	return !!name && Object.hasOwn(builtInImages, name);
}
