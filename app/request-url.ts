/** The path of the page that a loader's request is for: an open page requests its data at a URL that nobody visits. */
export function requestUrl(address: string): string {
	const { pathname, searchParams } = new URL(address);
	searchParams.delete("_routes");
	const path = pathname.replace(/(\/_)?\.data$/, "");
	return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
