import { data } from "react-router";

/**
 * What a form shows after it was sent without an answer from the shop: without a connection (`isNetwork`), or after a
 * proxy's error or a fault. With its status, so that the page is not reloaded without a connection: that would remove
 * the form. A redirect is passed on.
 */
export function unansweredForm<Reply>(thrown: unknown, replyOf: (isNetwork: boolean) => Reply) {
	if (thrown instanceof Response) throw thrown;
	return data(replyOf(thrown instanceof TypeError), { status: 503 });
}
