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

it("markup in a name, a dish or a reason is text in the mail", () => {
	const typed = `<img src=x> "Fish & chips" 'half'`;
	const { html, text } = mailBody("en", typed, [
		{ kind: "line", text: typed },
		{ kind: "small", text: typed },
		{ kind: "rows", rows: [[typed, typed]] },
		{ kind: "button", text: typed, url: `https://handi.example/?a=1&b="><img>` },
	]);
	const inMarkup = "&lt;img src=x&gt; &quot;Fish &amp; chips&quot; &#39;half&#39;";
	expect(html.split(inMarkup)).toHaveLength(7);
	expect(html).toContain('<a href="https://handi.example/?a=1&amp;b=&quot;&gt;&lt;img&gt;"');
	expect(html).not.toContain("<img");
	const button = `${typed}:\nhttps://handi.example/?a=1&b="><img>`;
	expect(text).toBe(`${typed}\n\n${typed}\n\n${typed}: ${typed}\n\n${button}\n`);
});
