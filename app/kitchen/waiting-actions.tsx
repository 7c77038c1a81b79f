import { useCutOff } from "../live/connection.ts";
import { usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { KitchenAction, KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

/** Above the board: actions waiting for a signal, and those the shop refused, by order number. */
export function WaitingActions({
	waiting,
	problems,
}: {
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
}) {
	const texts = usePageTexts(kitchenTexts);
	// Then the notice above says that they are sent later.
	const isCutOff = useCutOff() !== null;
	const nameOf = (action: KitchenAction) =>
		action.kind === "move" ? texts.steps[action.to as keyof typeof texts.steps] : texts.actions[action.kind];
	return (
		<div className="grid gap-3 px-3 text-xl empty:hidden sm:px-4">
			{problems.map((problem) => (
				<Notice
					key={problem.orderId}
					tone="error"
					className="mt-3"
					title={
						isCancelled(problem)
							? texts.cancelledMeanwhile(problem.number)
							: texts.notDone(problem.number, problem.actions.map(nameOf).join(", "))
					}
					action={
						<Button
							variant="secondary"
							className="min-h-14"
							aria-label={texts.understoodOf(problem.number)}
							onClick={() => kitchenQueue.forget(problem)}
						>
							{texts.understood}
						</Button>
					}
				>
					{problem.refusal.message}
				</Notice>
			))}
			<div role="status" className="empty:sr-only">
				{waiting.length > 0 && (
					<Notice tone="warning" className="mt-3" title={texts.waitingActions(waiting.length)}>
						{!isCutOff && `${texts.sentLater} `}
						{waiting.map(({ number, action }) => `${number} ${nameOf(action)}`).join(" · ")}
					</Notice>
				)}
			</div>
		</div>
	);
}

function isCancelled({ refusal }: KitchenActionProblem): boolean {
	return "status" in refusal && refusal.status === "Cancelled";
}
