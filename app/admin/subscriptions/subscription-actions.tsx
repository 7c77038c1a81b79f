import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import type { SubscriptionStatus } from "../../../domain/subscriptions/subscription.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { CallButton } from "../ui/call-button.tsx";

/** What the owner may do about one subscription order; an answer may be changed. */
export function SubscriptionActions({ order, onRemove }: { order: SubscriptionView; onRemove: () => void }) {
	const action = useAction();
	const { _id, name, status } = order;
	async function answer(to: SubscriptionStatus) {
		const call = { param: { id: _id }, json: { status: to } };
		await action.run(() => adminApi.subscriptions[":id"].status.$put(call), { done: `${name}: ${to}` });
		keepFocus();
	}
	return (
		<div className="flex flex-wrap gap-2 md:min-w-48 md:justify-end">
			{status !== "Accepted" && (
				<Button
					size="small"
					icon="check"
					busy={action.busy}
					aria-label={`Accept ${name}`}
					onClick={() => void answer("Accepted")}
				>
					Accept
				</Button>
			)}
			{status !== "Declined" && (
				<Button
					size="small"
					variant="secondary"
					busy={action.busy}
					aria-label={`Decline ${name}`}
					onClick={() => void answer("Declined")}
				>
					Decline
				</Button>
			)}
			<CallButton phone={order.phone} name={name} />
			<Button
				size="small"
				variant="quiet"
				icon="trash"
				aria-label={`Delete the subscription order of ${name}`}
				onClick={onRemove}
			>
				Delete
			</Button>
		</div>
	);
}
