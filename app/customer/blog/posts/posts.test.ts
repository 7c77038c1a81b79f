import { describe, expect, test } from "vitest";
import { postAt, postCards } from "./posts.server.ts";

describe("the posts", () => {
	const cards = postCards("en");

	test("are at least four, newest first, each at its own address", () => {
		expect(cards.length).toBeGreaterThanOrEqual(4);
		expect(new Set(cards.map(({ slug }) => slug)).size).toBe(cards.length);
		const days = cards.map(({ published }) => published);
		expect(days).toEqual(days.toSorted().toReversed());
		for (const { slug } of cards) expect(slug).toMatch(/^[a-z0-9-]+$/);
	});

	test.each(cards.map(({ slug }) => slug))("%s says the same in both languages, part by part", (slug) => {
		const shape = (language: "en" | "ta") =>
			postAt(slug, language)?.body.map((part) =>
				typeof part === "string" ? "paragraph" : "list" in part ? part.list.length : "heading",
			);
		expect(shape("ta")).toEqual(shape("en"));
		expect(postAt(slug, "ta")?.title).toMatch(/\p{Script=Tamil}/u);
	});

	test("lead from one to the next and back", () => {
		expect(postAt(cards[0]?.slug ?? "", "en")).toMatchObject({
			newer: null,
			older: { slug: cards[1]?.slug },
		});
		expect(postAt(cards[1]?.slug ?? "", "en")).toMatchObject({ newer: { slug: cards[0]?.slug } });
	});

	test("do not exist at an unknown address", () => {
		expect(postAt("no-such-story", "en")).toBeNull();
	});
});
