/**
 * The token of a mailed link: `#token=…`, which no server and no other site gets to see. Older links carry it in the
 * query.
 */
export function tokenOfLink(hash: string, search: URLSearchParams): string {
	return new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? search.get("token") ?? "";
}

/** The token in pasted text, the whole link or its end: without scripts nothing else can read what follows the `#`. */
export function tokenOfText(text: string): string {
	return /(?:^|token=)([\w-]+)\s*$/.exec(text)?.[1] ?? text.trim();
}
