import type { PublicSettings } from "../contract/store-schemas.ts";

/** A page's title, `{page} | {shop name}` (decisions: Names), for a route's `meta`. */
export function pageTitle(page: string, matches: readonly unknown[]): { title: string } {
	const shopName = settingsOf(matches)?.shopName;
	return { title: shopName ? `${page} | ${shopName}` : page };
}

/** The one address of a page that has several, for a route's `meta`. */
export function canonicalLink(path: string, matches: readonly unknown[]) {
	return {
		tagName: "link" as const,
		rel: "canonical",
		href: `${settingsOf(matches)?.publicUrl ?? ""}${path}`,
	};
}

function settingsOf(matches: readonly unknown[]): PublicSettings | undefined {
	const root = matches[0] as { loaderData?: { settings?: PublicSettings } } | undefined;
	return root?.loaderData?.settings;
}
