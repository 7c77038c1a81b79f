import images from "./gallery.json" with { type: "json" };

/** An image of the gallery, with what it shows in both languages. */
type GalleryImage = {
	name: string;
	alt: string;
	altTa: string;
	width: number;
	height: number;
	hash: string;
	widths: readonly number[];
};

/** The images of the gallery in their order; kept out of the scripts, for the page's loader only. */
export const gallery: readonly GalleryImage[] = images;
