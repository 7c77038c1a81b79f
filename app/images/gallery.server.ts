import pictures from "./gallery.json" with { type: "json" };

/** A picture of the gallery, with what it shows in both languages. */
export type GalleryPicture = {
	name: string;
	alt: string;
	altTa: string;
	width: number;
	height: number;
	hash: string;
	widths: readonly number[];
};

/** The pictures of the gallery in their order; kept out of the scripts, for the page's loader only. */
export const gallery: readonly GalleryPicture[] = pictures;
