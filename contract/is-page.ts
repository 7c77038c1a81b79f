/**
 * Whether an answer is a page, and no data or file. Where none was asked for, as when a Wi-Fi's welcome comes as 200,
 * it is no answer of the shop.
 */
export function isPage({ headers }: { headers: Headers }): boolean {
	return headers.get("Content-Type")?.startsWith("text/html") === true;
}
