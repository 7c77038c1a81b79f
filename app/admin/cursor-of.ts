/** The cursor that a request gives for a list; none for the newest page. */
export function cursorOf(request: Request): { cursor?: string } {
	const cursor = new URL(request.url).searchParams.get("cursor");
	return cursor === null ? {} : { cursor };
}
