/** The widths in which an image is kept, as far as it is that wide itself; the last is the most that is kept. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
export const IMAGE_TYPES = ["avif", "webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Facts 3.6: what is taken in at most. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 20_000_000;

export type StoredImage = { id: string; width: number; height: number };

/** An image's address tells its size, so that a page can keep its place before it has come. */
export function imageUrl({ id, width, height }: StoredImage): string {
	return `/images/${id}-${width}x${height}.webp`;
}

/** What an image is called, as part of a pattern. */
export const IMAGE_ID = "[\\w-]{16,40}";
const WHOLE = new RegExp(`^/images/(${IMAGE_ID})-(\\d{1,4})x(\\d{1,4})\\.webp$`);

/** The image that an address names; null for any other address. */
export function imageOf(url: string): StoredImage | null {
	const [, id, width, height] = WHOLE.exec(url) ?? [];
	if (!id || !Number(width) || !Number(height)) return null;
	return { id, width: Number(width), height: Number(height) };
}

/** The widths in which an image of this width is kept. */
export function keptWidths(width: number): number[] {
	const smaller = IMAGE_WIDTHS.filter((kept) => kept < width);
	return [...smaller, Math.min(width, IMAGE_WIDTHS.at(-1) ?? width)];
}

/** The address of one kept size. */
export function imageFile({ id }: Pick<StoredImage, "id">, width: number, type: ImageType): string {
	return `/images/${id}-${width}.${type}`;
}
