import { expect, it } from "vitest";
import { mailBody } from "./mail-body.ts";

it("a word wider than a phone is broken, an amount never is", () => {
	const { html } = mailBody("en", "Handi Biryani", [
		{ kind: "line", text: `The reason: https://handi.example/${"x".repeat(150)}` },
		{ kind: "rows", rows: [["1 × Chicken Biryani", "₹1,25,000"]] },
	]);
	expect(html).toMatch(/<div style="[^"]*word-break:break-word[^"]*">.*The reason/s);
	expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">₹1,25,000</);
});
