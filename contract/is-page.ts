/**
 * Whether a reply is a page, and not data or a file. If no page was requested, as when a Wi-Fi's login page comes with
 * status 200, the reply is not the shop's.
 */
export function isPage({ headers }: { headers: Headers }): boolean {
	return headers.get("Content-Type")?.startsWith("text/html") === true;
}
