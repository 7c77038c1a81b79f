import { expect, it } from "vitest";
import { drawPaper } from "./draw-paper.ts";

it.each(["", " ", "\u200b", "\u00ad", "\ufe0f", "\ufffc"])("%j is an empty line, and stops no ticket", async (text) => {
	const { dots, height } = await drawPaper([{ kind: "text", text }], 384);
	expect(height).toBeGreaterThan(0);
	expect(dots.includes(1)).toBe(false);
});
