/**
 * The token of a mail's link: `#token=…`, which no server and no other site gets to see. Links of before carried it in
 * the query.
 */
export function tokenOfLink(hash: string, search: URLSearchParams): string {
	return new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? search.get("token") ?? "";
}

/**
 * What was pasted, the whole link or the end of it: without scripts nobody else can read what stands behind the `#`.
 */
export function tokenOfText(text: string): string {
	return /(?:^|token=)([\w-]+)\s*$/.exec(text)?.[1] ?? text.trim();
}
