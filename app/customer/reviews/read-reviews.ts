import type { RouterContextProvider } from "react-router";
import type { FeedbackView } from "../../../contract/reviews.ts";
import { pageApi } from "../../api.ts";

/** The maximum that one call returns. */
const PER_CALL = 100;

/** The newest reviews, at most `wanted`, and whether there are more; null if they cannot be read. */
export async function readReviews(
	context: Readonly<RouterContextProvider>,
	request: Request,
	wanted: number,
): Promise<{ reviews: FeedbackView[]; hasMore: boolean } | null> {
	const api = pageApi(context, request);
	const reviews: FeedbackView[] = [];
	let cursor: string | null | undefined;
	while (reviews.length < wanted && cursor !== null) {
		const limit = String(Math.min(PER_CALL, wanted - reviews.length));
		const reply = await api.feedback.$get({ query: cursor ? { limit, cursor } : { limit } });
		if (!reply.ok) return null;
		const page = await reply.json();
		if (Array.isArray(page)) return { reviews: page, hasMore: false };
		reviews.push(...page.feedback);
		cursor = page.nextCursor;
	}
	return { reviews, hasMore: cursor !== null };
}
