/** The widths in which an image is stored, up to its own width; the last is the largest stored. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
export const IMAGE_TYPES = ["avif", "webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The largest upload (facts 3.6). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 20_000_000;

export type StoredImage = { id: string; width: number; height: number };

/** The URL of an image has its size, so that a page can reserve its space before it loads. */
export function imageUrl({ id, width, height }: StoredImage): string {
	return `/images/${id}-${width}x${height}.webp`;
}

/** An image's id, as part of a regular expression. */
export const IMAGE_ID = "[\\w-]{16,40}";
const WHOLE = new RegExp(`^/images/(${IMAGE_ID})-(\\d{1,4})x(\\d{1,4})\\.webp$`);

/** The image of a URL; null for any other URL. */
export function imageOf(url: string): StoredImage | null {
	const [, id, width, height] = WHOLE.exec(url) ?? [];
	if (!id || !Number(width) || !Number(height)) return null;
	return { id, width: Number(width), height: Number(height) };
}

/** The stored widths of an image of this width. */
export function keptWidths(width: number): number[] {
	const smaller = IMAGE_WIDTHS.filter((kept) => kept < width);
	return [...smaller, Math.min(width, IMAGE_WIDTHS.at(-1) ?? width)];
}

/** The URL of one stored size. */
export function imageFile({ id }: Pick<StoredImage, "id">, width: number, type: ImageType): string {
	return `/images/${id}-${width}.${type}`;
}
