/** Whether an answer is a page, and no data or file. */
export function isHtml({ headers }: { headers: Headers }): boolean {
	return headers.get("Content-Type")?.startsWith("text/html") === true;
}
