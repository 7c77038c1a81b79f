import { data } from "react-router";

/**
 * What a form shows that was sent and came back without an answer of the shop: for want of a connection
 * (`isNetwork`), or from a proxy or a fault. With its status, so that the page is not read again where nobody answers:
 * that would take the form away. A redirect goes on.
 */
export function unansweredForm<Reply>(thrown: unknown, replyOf: (isNetwork: boolean) => Reply) {
	if (thrown instanceof Response) throw thrown;
	return data(replyOf(thrown instanceof TypeError), { status: 503 });
}
