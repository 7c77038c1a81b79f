/**
 * Longer than any page of the shop takes to load; a page that stays after all, as after a download, works again then.
 */
const LEFT_WITHIN_MS = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Starts recording when another page is requested in place of this one. */
export function watchLeaving(): void {
	addEventListener("beforeunload", () => {
		askedAt = performance.now();
	});
}

/**
 * Whether another page is loading. Firefox aborts all of a page's requests as soon as the next page is requested: their
 * failure must not reload this page, which would cancel the next one.
 */
export function isLeaving(): boolean {
	return performance.now() - askedAt < LEFT_WITHIN_MS;
}
