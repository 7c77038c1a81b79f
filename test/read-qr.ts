import jsQR from "jsqr";
import sharp from "sharp";

/** The text of the QR code in an image's data URL, drawn as large as on a phone; empty if it cannot be read. */
export async function readQr(dataUrl: string): Promise<string> {
	const drawing = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
	const { data, info } = await sharp(drawing)
		.resize(600, 600)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}
