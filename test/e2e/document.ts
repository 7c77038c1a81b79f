import type { APIRequestContext } from "@playwright/test";

/**
 * A page as the shop serves it, read without a browser, for tests of what it contains. What people see and press needs
 * a browser.
 */
export async function readDocument(request: APIRequestContext, path: string) {
	const answer = await request.get(path);
	const html = await answer.text();
	// The data for the page's scripts contains much that the page does not show.
	const shown = html.replaceAll(/<(script|style|noscript|template)\b.*?<\/\1>/gs, "");
	const elements = (tag: string) => elementsOf(shown, tag);
	return {
		url: answer.url(),
		status: answer.status(),
		headers: answer.headers(),
		html,
		/** The elements with a tag, in order; only for tags that are not nested within themselves. */
		elements,
		text: textOf(shown),
		main: textOf(shown.match(/<main\b.*<\/main>/s)?.[0] ?? ""),
		/** The URL of the first link whose text matches. */
		link: (name: RegExp) =>
			elements("a")
				.find(({ text }) => name.test(text))
				?.attribute("href"),
		/** The HTML of the section with this heading. */
		section: (heading: string) =>
			shown
				.split(/(?=<section\b)|(?<=<\/section>)/)
				.find((part) => elementsOf(part, "h2").some(({ text }) => text === heading)) ?? "",
	};
}

/** An attribute of the first element that has another one, such as the `content` of `name="description"`. */
export function attributeOf(html: string, tag: string, name: string): string | undefined {
	const element = html.match(new RegExp(`<[a-z][^>]*\\b${tag}[^>]*>`))?.[0];
	const value = element?.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
	return value === undefined ? undefined : unescaped(value);
}

export function elementsOf(html: string, tag: string) {
	return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, "gs"))].map(
		([, head = "", inner = ""]) => ({
			html: inner,
			text: textOf(inner),
			attribute: (name: string) => attributeOf(`<${tag}${head}>`, name, name),
		}),
	);
}

function textOf(html: string): string {
	return unescaped(html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<[^>]*>/g, "")).trim();
}

function unescaped(text: string): string {
	const entities: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
	return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => entities[name] ?? "");
}
