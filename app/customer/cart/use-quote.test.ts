import { expect, it } from "vitest";
import { answerAfter, type PricedCart } from "./use-quote.ts";

const quote = { totalAmount: 161 } as PricedCart;
const known = { asked: "one dish", quote, refused: [], hasFailed: false, isUnanswered: false, outside: null };
const failed = { ...known, quote: null, hasFailed: true };

it("stays a known price if it could not be asked again", () => {
	expect(answerAfter(known, failed, true)).toBe(known);
});

it("is a failure in a cart that was opened again", () => {
	expect(answerAfter(known, failed, false)).toMatchObject({ hasFailed: true, quote });
});

it("is a failure for another cart, beside the last price", () => {
	expect(answerAfter(known, { ...failed, asked: "two dishes" }, false)).toMatchObject({ hasFailed: true, quote });
});

it("is no price once every line is refused", () => {
	const refused = [{ code: "sold-out", name: "Egg Biryani", size: "regular" } as const];
	expect(answerAfter(known, { ...known, quote: null, refused }, true)).toMatchObject({ quote: null, refused });
});
