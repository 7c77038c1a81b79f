import { ClosedNotice } from "./closed-notice.tsx";
import { NoSignalNotice } from "./no-signal-notice.tsx";
import { ToMinimum } from "./to-minimum.tsx";
import type { Checkout } from "./use-checkout.ts";

/**
 * What is read above the button to check out, or to confirm: a closed shop, a lost signal, what is missing to the least
 * order.
 */
export function BeforeConfirm({ checkout }: { checkout: Checkout }) {
	return (
		<>
			{checkout.fulfilment.dueAt === null && <ClosedNotice />}
			<NoSignalNotice checkout={checkout} />
			<ToMinimum quote={checkout.quote.quote} />
		</>
	);
}
