import type { Language } from "../../../../contract/language.ts";

/** A paragraph, a heading between paragraphs, or a list. */
export type PostPart = string | { heading: string } | { list: readonly string[] };

export type PostTexts = { title: string; summary: string; alt: string; body: readonly PostPart[] };

/** A post in both languages. */
export type Post = {
	/** Its address: /blog/{slug}. */
	slug: string;
	/** The shop day on which it was published, as year-month-day. */
	published: string;
	/** The name of one of the shop's own images. */
	image: string;
	texts: Record<Language, PostTexts>;
};
