/** Where in its list a page was asked for; nothing for the newest. */
export function cursorOf(request: Request): { cursor?: string } {
	const cursor = new URL(request.url).searchParams.get("cursor");
	return cursor === null ? {} : { cursor };
}
