/** The structured data (schema.org, as JSON-LD) in the HTML of a page, in order. */
export function structuredData(html: string) {
	const scripts = html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
	return [...scripts].map(([, json]) => JSON.parse(json ?? "null"));
}
