/** The shop keeps at most 1280 pixels of width; this leaves some for its own encoding. */
const MAX_SIDE = 2000;
const SMALL_BYTES = 1_000_000;

/** Shrinks a phone's image before the upload; an image that this browser cannot read goes to the shop unchanged. */
export async function resizeImage(file: Blob): Promise<Blob> {
	if (file.size <= SMALL_BYTES) return file;
	try {
		const image = await createImageBitmap(file);
		const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(image.width * scale);
		canvas.height = Math.round(image.height * scale);
		canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
		image.close();
		const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
		return smaller && smaller.size < file.size ? smaller : file;
	} catch {
		return file;
	}
}
