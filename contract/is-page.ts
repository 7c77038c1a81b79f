/** Whether a page came where none was asked for: a Wi-Fi's welcome, which comes as 200, is no answer of the shop. */
export function isPage(reply: Response): boolean {
	return Boolean(reply.headers.get("Content-Type")?.startsWith("text/html"));
}
