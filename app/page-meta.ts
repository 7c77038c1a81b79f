import type { Language } from "../contract/language.ts";
import type { PublicSettings } from "../contract/settings.ts";
import type { StructuredHours } from "../domain/hours/structured-hours.ts";

/** The shop's settings in a page, with each text in the page's language only. */
export type PageSettings = Omit<PublicSettings, "taglineTa" | "openingHoursTa" | "estimatedDeliveryTa">;

export type RootData = {
	settings: PageSettings;
	language: Language;
	/** For programs; the text itself may be in Tamil. */
	structuredHours: StructuredHours | null;
};

/**
 * What a page tells browsers, search engines and link previews, for a route's `meta`: its title `{page} | {shop name}`
 * (specification 1.2), its description, and its canonical URL in its language.
 */
export function pageMeta(
	matches: readonly unknown[],
	page: { title: string; path: string; description?: string; type?: "website" | "article" },
) {
	const root = rootData(matches);
	if (!root) return [{ title: page.title }];
	const { settings } = root;
	const title = `${page.title} | ${settings.shopName}`;
	return [{ title }, ...(import.meta.env.SSR ? forMachines(root, page, title) : [])];
}

/** For search engines and link previews: they read whole documents, so the browser's scripts do not need it. */
function forMachines(
	{ settings, language }: RootData,
	page: { path: string; description?: string; type?: "website" | "article" },
	title: string,
) {
	const description = page.description ?? shopDescription(settings);
	const address = pageUrl(page.path, settings, language);
	return [
		{ name: "description", content: description },
		{ tagName: "link" as const, rel: "canonical", href: address },
		...ALTERNATES.map(([hrefLang, spoken]) => ({
			tagName: "link" as const,
			rel: "alternate",
			hrefLang,
			href: pageUrl(page.path, settings, spoken),
		})),
		{ property: "og:type", content: page.type ?? "website" },
		{ property: "og:site_name", content: settings.shopName },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: address },
		{ property: "og:locale", content: language === "ta" ? "ta_IN" : "en_IN" },
		{ property: "og:image", content: `${settings.publicUrl}/og.jpg` },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** The title and a `noindex`, for a personal page or no page at all. */
export function privateMeta(matches: readonly unknown[], title: string) {
	const shopName = rootData(matches)?.settings.shopName;
	return [
		{ title: shopName ? `${title} | ${shopName}` : title },
		...(import.meta.env.SSR ? [{ name: "robots", content: "noindex" }] : []),
	];
}

/** The shop in one sentence. */
export function shopDescription({ shopName, tagline }: Pick<PageSettings, "shopName" | "tagline">): string {
	return `${shopName}: ${tagline}`;
}

/** The settings and the language of a page, for a route's `meta`; absent if the root could not be read. */
export function rootData(matches: readonly unknown[]): RootData | undefined {
	const root = matches[0] as { loaderData?: Partial<RootData> } | undefined;
	const { settings, language, structuredHours = null } = root?.loaderData ?? {};
	return settings && language ? { settings, language, structuredHours } : undefined;
}

const ALTERNATES: readonly (readonly [string, Language])[] = [
	["en-IN", "en"],
	["ta-IN", "ta"],
	["x-default", "en"],
];

/** English has the plain URL, the Tamil one names its language. */
function pageUrl(path: string, { publicUrl }: PageSettings, language: Language): string {
	return `${publicUrl}${path}${language === "ta" ? "?lang=ta" : ""}`;
}
