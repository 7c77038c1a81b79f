import { createRequire } from "node:module";
import type { Language } from "../../contract/language.ts";
import type { BillTexts } from "../../domain/printing/bill-texts.ts";
import { printedTime } from "../../domain/printing/printed-time.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { withoutEmoji } from "../../domain/text/without-emoji.ts";

type Pdf = PDFKit.PDFDocument;
export type Row = readonly [string, string];
type Columns = readonly [string, string, string, string];

const fonts = createRequire(import.meta.url);
/** The same font as on receipts (decision 034): it has Tamil, Latin letters and ₹. */
export const FACES = {
	regular: fonts.resolve("@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf"),
	bold: fonts.resolve("@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf"),
};
export const MARGIN = 36;
export const SMALL = 7.5;
export const NORMAL = 9;
export const LARGE = 11;
export const LARGEST = 15;
/** The widths of quantity, rate and amount, unless their headings are wider; the dish gets the rest. */
const COLUMNS = [38, 62, 68] as const;
/** The space left of a heading that fills its column. */
const GAP = 6;
/** The height of a rule with the space around it. */
const RULE = 9;

/** Writes the pages of a bill, each from top to bottom, continuing on the next page. */
export function createSheet(pdf: Pdf, texts: BillTexts, language: Language) {
	const width = pdf.page.width - 2 * MARGIN;
	let letters: { size: number; face: keyof typeof FACES } = { size: NORMAL, face: "regular" };
	const set = (size: number, face: keyof typeof FACES) => {
		letters = { size, face };
		return pdf.font(FACES[face]).fontSize(size);
	};
	let documentName = "";
	let page = 1;
	/** Draws the headings of the table that goes on. */
	let headAgain: (() => void) | null = null;
	/** Begins another page, headed with the document's name, if this height does not fit any more. */
	const keep = (height: number) => {
		if (pdf.y + height <= pdf.page.height - MARGIN) return;
		const { size, face } = letters;
		pdf.addPage();
		page += 1;
		set(SMALL, "regular").text(`${documentName}, ${texts.pageNumber(page)}`, MARGIN, MARGIN, {
			width,
			align: "right",
		});
		pdf.x = MARGIN;
		pdf.y += 4;
		headAgain?.();
		set(size, face);
	};
	/** Writes texts side by side; the row is as high as the highest text. */
	const beside = (given: readonly { text: string; left: number; wide: number; right?: boolean }[]) => {
		const cells = given.map((cell) => ({ ...cell, text: withoutEmoji(cell.text) }));
		const height = Math.max(...cells.map(({ text, wide }) => pdf.heightOfString(text || " ", { width: wide })));
		keep(height);
		const top = pdf.y;
		for (const { text, left, wide, right } of cells)
			pdf.text(text, MARGIN + left, top, { width: wide, align: right ? "right" : "left" });
		pdf.x = MARGIN;
		pdf.y = top + height + 1.5;
	};
	set(NORMAL, "bold");
	const wideOf = [texts.quantity, texts.rate, texts.amount].map((heading, at) =>
		Math.max(COLUMNS[at] ?? 0, Math.ceil(pdf.widthOfString(heading)) + GAP),
	);
	const dishWide = width - wideOf.reduce((sum, each) => sum + each, 0) - GAP;
	const columns = ([item, ...numbers]: Columns, face: keyof typeof FACES = "regular") => {
		set(NORMAL, face);
		let left = dishWide + GAP;
		const cells = numbers.map((text, at) => {
			const cell = { text, left, wide: wideOf[at] ?? 0, right: true };
			left += cell.wide;
			return cell;
		});
		beside([{ text: item, left: 0, wide: dishWide }, ...cells]);
	};
	const rule = () => {
		keep(RULE);
		const y = pdf.y + 3;
		pdf.moveTo(MARGIN, y)
			.lineTo(MARGIN + width, y)
			.lineWidth(0.7)
			.stroke();
		pdf.y = y + 5;
	};
	return {
		texts,
		language,
		/** Begins a document: everything until the next one belongs to it. */
		begin(name: string) {
			documentName = name;
			page = 1;
		},
		day(instant: string): string {
			if (language === "en") return printedTime(Date.parse(instant)).day;
			return shopDay(Date.parse(instant)).date.split("-").reverse().join("-");
		},
		space: (height: number) => void pdf.moveDown(height / 12),
		text(text: string, size = NORMAL, face: keyof typeof FACES = "regular") {
			set(size, face);
			beside([{ text, left: 0, wide: width }]);
		},
		center(given: string, size = NORMAL, face: keyof typeof FACES = "regular") {
			const text = withoutEmoji(given);
			set(size, face);
			keep(pdf.heightOfString(text, { width }));
			pdf.text(text, MARGIN, pdf.y, { width, align: "center" });
		},
		facts(facts: readonly Row[]) {
			set(NORMAL, "regular");
			const label = Math.max(...facts.map(([name]) => pdf.widthOfString(name))) + 12;
			for (const [name, text] of facts)
				beside([
					{ text: name, left: 0, wide: label },
					{ text, left: label, wide: width - label },
				]);
		},
		/** Lines under headings, which every page repeats; the last line is never without what `follows` it. */
		table(headings: Columns, lines: readonly Columns[], follows: number) {
			const head = () => {
				columns(headings, "bold");
				rule();
			};
			rule();
			head();
			headAgain = head;
			for (const [at, line] of lines.entries()) {
				const isLast = at === lines.length - 1;
				set(NORMAL, "regular");
				if (isLast) keep(pdf.heightOfString(line[0], { width: dishWide }) + follows);
				columns(line);
			}
			headAgain = null;
			rule();
		},
		/** The height of rows one below the other. */
		heightOf(rows: readonly { text: string; size?: number; face?: keyof typeof FACES }[]): number {
			return rows.reduce((sum, { text, size = NORMAL, face = "regular" }) => {
				set(size, face);
				return sum + pdf.heightOfString(text, { width }) + 1.5;
			}, RULE);
		},
		sum([name, amount]: Row, size = NORMAL, face: keyof typeof FACES = "regular") {
			set(size, face);
			const figure = pdf.widthOfString(amount) + 4;
			beside([
				{ text: name, left: 0, wide: width - figure - 6 },
				{ text: amount, left: width - figure, wide: figure, right: true },
			]);
		},
		rule,
	};
}

export type Sheet = ReturnType<typeof createSheet>;
