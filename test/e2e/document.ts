import type { APIRequestContext } from "@playwright/test";

/**
 * A page as the shop serves it, without a browser: for what stands in it. What people see and press, and what comes
 * after that, is for a browser.
 */
export async function readDocument(request: APIRequestContext, path: string) {
	const answer = await request.get(path);
	const html = await answer.text();
	// What a page brings for its scripts says much of what the page does not show.
	const shown = html.replaceAll(/<(script|style|noscript|template)\b.*?<\/\1>/gs, "");
	const elements = (tag: string) => elementsOf(shown, tag);
	return {
		url: answer.url(),
		status: answer.status(),
		headers: answer.headers(),
		html,
		/** The elements of a kind that hold none of their kind, in their order. */
		elements,
		text: textOf(shown),
		main: textOf(shown.match(/<main\b.*<\/main>/s)?.[0] ?? ""),
		/** Where the first link of this name leads. */
		link: (name: RegExp) =>
			elements("a")
				.find(({ text }) => name.test(text))
				?.attribute("href"),
		/** What a section is made of, by its heading. */
		section: (heading: string) =>
			shown
				.split(/(?=<section\b)|(?<=<\/section>)/)
				.find((part) => elementsOf(part, "h2").some(({ text }) => text === heading)) ?? "",
	};
}

/** An attribute of the first element that has another, such as the content of the description. */
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

export function textOf(html: string): string {
	return unescaped(html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<[^>]*>/g, "")).trim();
}

function unescaped(text: string): string {
	const entities: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
	return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => entities[name] ?? "");
}
