/** A text as a QR code: a vector image, sharp at any size, as a data URL. */
export async function qrCode(text: string): Promise<string> {
	const { default: qrcode } = await import("qrcode-generator");
	const code = qrcode(0, "M");
	code.addData(text, "Byte");
	code.make();
	const drawing = code.createSvgTag({ cellSize: 8, margin: QUIET * 8, scalable: true });
	return `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
}

/** The empty border that a camera needs, in cells. */
const QUIET = 4;
