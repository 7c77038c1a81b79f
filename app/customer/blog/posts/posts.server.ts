import type { Language } from "../../../../contract/language.ts";
import { type BuiltInImageName, builtInImage } from "../../../images/built-in-images.ts";
import { placeholdersOf } from "../../../images/placeholders.server.ts";
import { builtInImageUrl } from "../../../ui/responsive-image.tsx";
import { chicken65 } from "./chicken-65.server.ts";
import { kuska } from "./kuska.server.ts";
import type { Post, PostPart, PostTexts } from "./post.ts";
import { reheatBiryani } from "./reheat-biryani.server.ts";
import { seeragaSamba } from "./seeraga-samba.server.ts";
import { whatDumMeans } from "./what-dum-means.server.ts";

/** Newest first. Only loaders read the posts, so that their text stays out of the scripts. */
const posts: readonly Post[] = [kuska, chicken65, reheatBiryani, whatDumMeans, seeragaSamba];

/** A post in one language, without its body. */
export type PostCard = {
	slug: string;
	published: string;
	minutes: number;
	image: string;
	placeholder: string | undefined;
	title: string;
	summary: string;
	alt: string;
};

/** A post to read, and its neighbours in time. */
export type PostPage = PostCard & {
	body: readonly PostPart[];
	/** The image as a file that anybody can load, for search engines and shared links. */
	imageUrl: string;
	newer: { slug: string; title: string } | null;
	older: { slug: string; title: string } | null;
};

/** Every post, newest first. */
export function postCards(language: Language): PostCard[] {
	return posts.map((post) => cardOf(post, language));
}

/** The post at an address, or null. */
export function postAt(slug: string, language: Language): PostPage | null {
	const place = posts.findIndex((post) => post.slug === slug);
	const post = posts[place];
	if (!post) return null;
	const image = builtInImage(post.image as BuiltInImageName);
	return {
		...cardOf(post, language),
		body: post.texts[language].body,
		imageUrl: builtInImageUrl(image, image.widths.at(-1) ?? image.width, "webp"),
		newer: neighbour(posts[place - 1], language),
		older: neighbour(posts[place + 1], language),
	};
}

function cardOf({ slug, published, image, texts }: Post, language: Language): PostCard {
	const { title, summary, alt } = texts[language];
	const minutes = readingMinutes(texts[language], language);
	return {
		slug,
		published,
		minutes,
		image,
		placeholder: placeholdersOf([image])[image],
		title,
		summary,
		alt,
	};
}

function neighbour(post: Post | undefined, language: Language) {
	return post ? { slug: post.slug, title: post.texts[language].title } : null;
}

/** A Tamil word carries more, so fewer of them are read in a minute. */
const WORDS_A_MINUTE: Record<Language, number> = { en: 200, ta: 120 };

function readingMinutes({ body }: PostTexts, language: Language): number {
	const text = body.map((part) => (typeof part === "string" ? part : Object.values(part).flat().join(" ")));
	return Math.ceil(text.join(" ").split(/\s+/).length / WORDS_A_MINUTE[language]);
}
