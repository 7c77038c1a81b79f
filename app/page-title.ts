import type { PublicSettings } from "../contract/store-schemas.ts";

/** A page's title, `{page} | {shop name}` (decisions: Names), for a route's `meta`. */
export function pageTitle(page: string, matches: readonly unknown[]): { title: string } {
	const root = matches[0] as { loaderData?: { settings?: PublicSettings } } | undefined;
	const shopName = root?.loaderData?.settings?.shopName;
	return { title: shopName ? `${page} | ${shopName}` : page };
}
