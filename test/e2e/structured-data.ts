/** What a page, as it is served, says of itself to machines (schema.org, as JSON-LD), in its order. */
export function structuredData(html: string) {
	const scripts = html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
	return [...scripts].map(([, json]) => JSON.parse(json ?? "null"));
}
