import type { PaperPart } from "./paper-part.ts";
import { printedTime } from "./printed-time.ts";

/** The test printout: both languages, the rupee sign, and lines as wide as the paper. */
export function testContent(shopName: string, printerName: string, now: number): PaperPart[] {
	const { day, time } = printedTime(now);
	return [
		{ kind: "text", text: shopName, size: "larger", bold: true, align: "center" },
		{ kind: "text", text: "TEST PRINT", size: "large", bold: true, align: "center", look: "framed" },
		{ kind: "text", text: printerName, align: "center" },
		{ kind: "rule" },
		{ kind: "text", text: "சிக்கன் பிரியாணி · கொத்து பரோட்டா", bold: true },
		{ kind: "row", left: "Chicken Biryani", right: "₹125" },
		{ kind: "rule" },
		{ kind: "row", left: day, right: time, size: "small" },
	];
}
