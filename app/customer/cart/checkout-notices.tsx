import { ClosedNotice } from "./closed-notice.tsx";
import { NoSignalNotice } from "./no-signal-notice.tsx";
import { ToMinimum } from "./to-minimum.tsx";
import type { Checkout } from "./use-checkout.ts";

/**
 * The notices above the button to check out or confirm: closed shop, no signal, amount missing to the minimum order.
 */
export function CheckoutNotices({ checkout }: { checkout: Checkout }) {
	return (
		<>
			{checkout.fulfilment.dueAt === null && <ClosedNotice />}
			<NoSignalNotice checkout={checkout} />
			<ToMinimum quote={checkout.quote.quote} />
		</>
	);
}
