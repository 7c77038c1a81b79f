/** Longer than any page of the shop takes to come; whoever stays after all, as with a download, is not left behind. */
const LEFT_WITHIN_MS = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Notes from now on when another page is asked for in this one's place. */
export function watchLeaving(): void {
	addEventListener("beforeunload", () => {
		askedAt = performance.now();
	});
}

/**
 * Whether another page is on its way. Firefox ends all that a page still loads as soon as the next is asked for: what
 * then fails is no fault to be mended by loading this one again, which would call the next one off.
 */
export function isLeaving(): boolean {
	return performance.now() - askedAt < LEFT_WITHIN_MS;
}
