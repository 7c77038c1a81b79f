import { createRequire } from "node:module";
import type { Lettering, LetterSize, PaperPart } from "../../domain/printing/paper-part.ts";
import { isVisible } from "../../domain/text/visible-text.ts";
import { withoutEmoji } from "../../domain/text/without-emoji.ts";

/** Black dots on white paper, one byte each (1 is black), from left to right and top to bottom. */
export type Bitmap = { width: number; height: number; dots: Uint8Array };

/** In dots; the paper has eight per millimetre. */
const HEIGHTS: Record<LetterSize, number> = { small: 18, normal: 22, large: 27, larger: 32, huge: 60 };
const GAP = 6;
const FRAME = 3;
const INSIDE = 8;
const BAR = 5;

const fonts = createRequire(import.meta.url);
const FACES = {
	regular: fonts.resolve("@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf"),
	bold: fonts.resolve("@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf"),
};

/**
 * Draws what is to be printed as one image, so that Tamil and the rupee sign look the same on every printer. The fonts
 * are the shop's own: it needs none of the machine's (decision 034).
 */
export async function drawPaper(parts: readonly PaperPart[], width: number): Promise<Bitmap> {
	const drawn: Bitmap[] = [];
	for (const part of parts) drawn.push(await drawPart(part, width));
	return stack(drawn, width);
}

async function drawPart(part: PaperPart, width: number): Promise<Bitmap> {
	switch (part.kind) {
		case "rule":
			return filled(width, 2);
		case "text":
			return drawText(part, width);
		case "row":
			return drawRow(part, width);
		case "beside": {
			const lead = await letters(part.lead, width);
			const left = lead.width + 12;
			const parts: Bitmap[] = [];
			for (const each of part.parts) parts.push(await drawText(each, width - left));
			const right = stack(parts, width - left);
			const beside = blank(width, Math.max(lead.height, right.height) + GAP);
			put(beside, lead, 0, 0);
			put(beside, right, left, 0);
			return beside;
		}
	}
}

async function drawText(lettering: Lettering, width: number): Promise<Bitmap> {
	const { look, align = "left" } = lettering;
	const edge = look ? FRAME + INSIDE : 0;
	const text = await letters(lettering, width - 2 * edge);
	// Centred text gets the whole line, with its frame.
	const boxWidth = align === "center" || look === undefined ? width : text.width + 2 * edge;
	const line = blank(width, text.height + (look === "noted" ? 0 : 2 * edge));
	if (look === "inverted" || look === "framed") {
		const box = filled(boxWidth, line.height);
		if (look === "framed") clear(box, FRAME);
		put(line, box, 0, 0);
	}
	if (look === "noted") put(line, filled(BAR, line.height), 0, 0);
	const free = boxWidth - 2 * edge - text.width;
	const left = edge + (align === "center" ? free >> 1 : align === "right" ? free : 0);
	put(line, text, left, look === "noted" ? 0 : edge, look === "inverted");
	return line;
}

async function drawRow(
	{ left, right, size, bold }: Extract<PaperPart, { kind: "row" }>,
	width: number,
): Promise<Bitmap> {
	const look = { ...(size && { size }), ...(bold && { bold }) };
	// A number to be read across the kitchen has the row to itself, and the time is one size smaller.
	const end = await letters({ text: right, ...look, ...(size === "huge" && { size: "larger" }) }, width);
	const start = await letters({ text: left, ...look }, Math.max(width - end.width - 16, width >> 2));
	const row = blank(width, Math.max(start.height, end.height));
	const isSameSize = size !== "huge";
	put(row, start, 0, 0);
	put(row, end, width - end.width, isSameSize ? 0 : row.height - end.height);
	return row;
}

/** An image as wide as the text in it, which is broken into lines if it is wider than `width`. */
async function letters(
	{ text, size = "normal", bold = false, align = "left" }: Lettering,
	width: number,
): Promise<Bitmap> {
	// Sharp refuses to draw an empty text, and would stop the whole ticket.
	if (!isVisible(text)) return blank(1, HEIGHTS[size]);
	const { default: sharp } = await import("sharp");
	const face = bold ? FACES.bold : FACES.regular;
	const { data, info } = await sharp({
		text: {
			text: `<span size="${HEIGHTS[size] * 1024}">${escaped(withoutEmoji(text))}</span>`,
			font: bold ? "Noto Sans Tamil Bold" : "Noto Sans Tamil",
			fontfile: face,
			width,
			dpi: 72,
			align: align === "center" ? "centre" : align,
			wrap: "word-char",
		},
	})
		.extractChannel(0)
		.raw()
		.toBuffer({ resolveWithObject: true });
	// The drawn image is cropped to the letters: lines with and without descenders must be equally far apart.
	const drawn = blank(info.width, Math.max(info.height, HEIGHTS[size]));
	drawn.dots.set(Uint8Array.from(data, (grey) => (grey > 110 ? 1 : 0)));
	return drawn;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function blank(width: number, height: number): Bitmap {
	return { width, height, dots: new Uint8Array(width * height) };
}

function filled(width: number, height: number): Bitmap {
	return { width, height, dots: new Uint8Array(width * height).fill(1) };
}

/** Clears a black box except for its frame. */
function clear({ width, height, dots }: Bitmap, frame: number): void {
	for (let y = frame; y < height - frame; y += 1) dots.fill(0, y * width + frame, (y + 1) * width - frame);
}

function stack(parts: readonly Bitmap[], width: number): Bitmap {
	const height = parts.reduce((sum, part) => sum + part.height + GAP, 0);
	const whole = blank(width, height);
	let top = 0;
	for (const part of parts) {
		put(whole, part, 0, top);
		top += part.height + GAP;
	}
	return whole;
}

/** Draws the black dots of one image onto another, in white if `inverted`. Dots outside the paper are lost. */
function put(onto: Bitmap, { width, height, dots }: Bitmap, left: number, top: number, inverted = false): void {
	const wide = Math.min(width, onto.width - left);
	const high = Math.min(height, onto.height - top);
	for (let y = 0; y < high; y += 1)
		for (let x = 0; x < wide; x += 1)
			if (dots[y * width + x] === 1) onto.dots[(top + y) * onto.width + left + x] = inverted ? 0 : 1;
}
