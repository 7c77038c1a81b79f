import { expect, it } from "vitest";
import type { Lettering, PaperPart } from "../../domain/printing/paper-part.ts";
import { type Bitmap, drawPaper } from "./draw-paper.ts";

const WIDTH = 384;
const isBlack = ({ width, dots }: Bitmap, x: number, y: number) => dots[y * width + x] === 1;
const draw = (...parts: PaperPart[]) => drawPaper(parts, WIDTH);
const drawText = (look: Partial<Lettering>) => draw({ kind: "text", text: "Egg", ...look });

const black = ({ dots }: Bitmap) => dots.reduce((sum, dot) => sum + dot, 0);

/** The columns from the first to the last black dot, of those from `from` on. */
function inked(paper: Bitmap, from = 0): [first: number, last: number] {
	const columns = Array.from({ length: paper.width }, (_, x) => x).filter(
		(x) => x >= from && Array.from({ length: paper.height }, (_, y) => y).some((y) => isBlack(paper, x, y)),
	);
	return [columns.at(0) ?? -1, columns.at(-1) ?? -1];
}

it.each(["", " ", "\u200b", "\u00ad", "\ufe0f", "\ufffc"])("%j is an empty line, and stops no ticket", async (text) => {
	const { dots, height } = await drawPaper([{ kind: "text", text }], 384);
	expect(height).toBeGreaterThan(0);
	expect(dots.includes(1)).toBe(false);
});

it("a text stands at the left, in the middle or at the right", async () => {
	const [left, right] = [inked(await drawText({})), inked(await drawText({ align: "right" }))];
	const [from, to] = inked(await drawText({ align: "center" }));
	expect(left[0]).toBeLessThan(4);
	expect(left[1]).toBeLessThan(WIDTH / 4);
	expect(right[1]).toBeGreaterThan(WIDTH - 5);
	expect(right[0]).toBeGreaterThan((WIDTH * 3) / 4);
	expect(Math.abs(from - (WIDTH - 1 - to))).toBeLessThan(4);
});

it("a mark is white on black, or in a frame; a note has a bar beside it; in each the text is still there", async () => {
	const letters = black(await drawText({}));
	const marked = await drawText({ look: "inverted", align: "center" });
	const box = marked.height - 6;
	expect(Array.from({ length: box }, (_, y) => isBlack(marked, 0, y) && isBlack(marked, WIDTH - 1, y))).toEqual(
		Array(box).fill(true),
	);
	expect(black(marked)).toBe(WIDTH * box - letters);
	const framed = await drawText({ look: "framed", align: "center" });
	expect(framed.height).toBe(marked.height);
	expect([0, 2, 3].map((x) => isBlack(framed, x, 20))).toEqual([true, true, false]);
	expect(black(framed)).toBe(2 * 3 * WIDTH + 2 * 3 * (box - 6) + letters);
	const noted = await drawText({ look: "noted" });
	expect([0, 4, 5].map((x) => isBlack(noted, x, 5))).toEqual([true, true, false]);
	expect(black(noted)).toBe(5 * (noted.height - 6) + letters);
	expect(inked(noted, 5)[0]).toBeGreaterThan(9);
});

it("a row has its amount at the right edge, and what is beside a number stands beside it", async () => {
	const row = await draw({ kind: "row", left: "Egg", right: "₹161" });
	expect([inked(row)[0] < 4, inked(row)[1] > WIDTH - 5]).toEqual([true, true]);
	expect(inked(row, WIDTH / 4)[0]).toBeGreaterThan(WIDTH / 2);
	const lead = { text: "2", size: "huge" } as const;
	const number = inked(await draw({ kind: "text", ...lead }));
	const beside = await draw({ kind: "beside", lead, parts: [{ text: "Egg" }, { text: "Biryani" }] });
	expect(inked(beside)[0]).toBe(number[0]);
	expect(inked(beside, number[1] + 1)[0]).toBeGreaterThan(number[1] + 8);
	expect(inked(beside)[1]).toBeGreaterThan(number[1] + 60);
});

it("no line is printed over another, or lost below a number", async () => {
	const egg = { kind: "text", text: "Egg" } as const;
	expect(black(await draw(egg, { kind: "rule" }, egg))).toBe(2 * black(await draw(egg)) + 2 * WIDTH);
	const lead = { text: "2", size: "huge" } as const;
	const beside = (count: number) => draw({ kind: "beside", lead, parts: Array(count).fill(egg) });
	const [one, five] = [await beside(1), await beside(5)];
	expect(black(five) - black(one)).toBe(4 * black(await draw(egg)));
});
