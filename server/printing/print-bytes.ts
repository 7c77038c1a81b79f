import type { Bitmap } from "./draw-paper.ts";

/** The bytes for printing an image: reset to defaults, the dots in strips, and a cut. */
export async function printBytes({ width, height, dots }: Bitmap): Promise<Uint8Array> {
	const { default: ReceiptPrinterEncoder } = await import("@point-of-sale/receipt-printer-encoder");
	const encoder = new ReceiptPrinterEncoder({
		language: "esc-pos",
		imageMode: "raster",
		feedBeforeCut: 4,
		// The encoder works in columns; its smallest paper counts twelve dots as one.
		columns: Math.floor(width / 12),
	});
	// It cuts images into multiples of eight dots.
	const rows = Math.ceil(height / 8) * 8;
	const data = new Uint8ClampedArray(width * rows * 4).fill(255);
	dots.forEach((dot, place) => {
		if (dot === 1) data.fill(0, place * 4, place * 4 + 3);
	});
	const image = { width, height: rows, data, colorSpace: "srgb" } as ImageData;
	return encoder.initialize().image(image, width, rows, "threshold", 128).cut("partial").encode();
}
