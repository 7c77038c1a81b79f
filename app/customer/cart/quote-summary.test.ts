import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QuoteSummary } from "./quote-summary.tsx";

it("promises no price where nothing in the cart can be ordered", () => {
	const shown = (refused: object[]) =>
		renderToStaticMarkup(
			createElement(QuoteSummary, {
				...{ quote: null, pending: refused.length === 0, hasFailed: false, refused, onRetry: () => {} },
			}),
		);
	expect(shown([])).toContain("Calculating the price…");
	expect(shown([{ name: "Chicken Biryani", size: "regular", code: "sold-out" }])).toBe("");
});
