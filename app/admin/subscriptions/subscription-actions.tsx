import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import type { SubscriptionStatus } from "../../../domain/subscriptions/subscription.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { CallButton } from "../ui/call-button.tsx";
import { subscriptionsTexts } from "./subscriptions-texts.ts";

/** The owner's actions on one subscription order; the answer can be changed later. */
export function SubscriptionActions({ order, onRemove }: { order: SubscriptionView; onRemove: () => void }) {
	const texts = usePageTexts(subscriptionsTexts);
	const action = useAction();
	const { _id, name, status } = order;
	async function answer(to: SubscriptionStatus) {
		const call = { param: { id: _id }, json: { status: to } };
		await action.run(() => adminApi.subscriptions[":id"].status.$put(call), {
			done: `${name}: ${texts.statuses[to]}`,
		});
		keepFocus();
	}
	return (
		<div className="flex flex-wrap gap-2 as-table:min-w-48 as-table:justify-end">
			{status !== "Accepted" && (
				<Button
					size="small"
					icon="check"
					busy={action.busy}
					aria-label={texts.acceptOf(name)}
					onClick={() => void answer("Accepted")}
				>
					{texts.accept}
				</Button>
			)}
			{status !== "Declined" && (
				<Button
					size="small"
					variant="secondary"
					busy={action.busy}
					aria-label={texts.declineOf(name)}
					onClick={() => void answer("Declined")}
				>
					{texts.decline}
				</Button>
			)}
			<CallButton phone={order.phone} name={name} />
			<Button size="small" variant="quiet" icon="trash" aria-label={texts.deleteOf(name)} onClick={onRemove}>
				{texts.delete}
			</Button>
		</div>
	);
}
