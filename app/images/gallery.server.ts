import images from "./gallery.json" with { type: "json" };

/** An image of the gallery, with its description in both languages. */
type GalleryImage = {
	name: string;
	alt: string;
	altTa: string;
	width: number;
	height: number;
	hash: string;
	widths: readonly number[];
};

/**
 * The gallery's images in order, as `art/pictures.mjs` lists and describes them; kept out of the scripts, for the
 * page's loader only.
 */
export const gallery: readonly GalleryImage[] = images;
