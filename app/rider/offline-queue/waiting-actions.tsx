import { useCutOff } from "../../live/connection.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { queueTexts } from "./queue-texts.ts";
import { type QueuedRiderAction, type RiderActionProblem, statusBy } from "./rider-action.ts";
import { riderQueue } from "./rider-queue.ts";
import { useIsAllSaved, useQueue } from "./use-rider-actions.ts";

/** On every rider page: actions that wait for a signal, and those refused after they had waited. */
export function WaitingActions() {
	const texts = usePageTexts(queueTexts);
	const { waiting, problems } = useQueue();
	// Then the notice above says so.
	const isCutOff = useCutOff() !== null;
	const isAllSaved = useIsAllSaved();
	const lateProblems = problems.filter(({ hasWaited }) => hasWaited);
	return (
		<>
			{lateProblems.map((problem) => (
				<Refused key={problem.orderId} problem={problem} />
			))}
			<div role="status" className="empty:sr-only">
				{waiting.length > 0 && (
					<Notice tone="warning" title={texts.waiting(waiting.length)} className="mt-3">
						{!isAllSaved && <p className="font-bold">{texts.notSaved}</p>}
						{isAllSaved && !isCutOff && <p>{texts.sentLater}</p>}
						<ul className="mt-1 grid gap-1">
							{waiting.map((queued) => (
								<Waiting
									key={queued.key}
									queued={queued}
									isLast={
										!waiting.some(({ orderId, at }) => orderId === queued.orderId && at > queued.at)
									}
								/>
							))}
						</ul>
					</Notice>
				)}
			</div>
		</>
	);
}

function Waiting({ queued, isLast }: { queued: QueuedRiderAction; isLast: boolean }) {
	const texts = usePageTexts(queueTexts);
	const order = texts.order(queued.number);
	const what = texts.done[queued.action.kind];
	const canBeTakenBack = isLast && queued.action.kind !== "undo" && (!queued.isSent || statusBy(queued.action));
	return (
		<li className="flex min-h-12 items-center justify-between gap-3">
			<span className="min-w-0">
				<span className="tabular-nums">{order}</span>: <strong>{what}</strong>
			</span>
			{canBeTakenBack && (
				<Button
					variant="secondary"
					className="min-h-12 shrink-0 px-3!"
					aria-label={texts.takeBackWhat(order, what)}
					onClick={() => {
						void riderQueue.takeBack(queued);
						keepFocus();
					}}
				>
					{texts.takeBack}
				</Button>
			)}
		</li>
	);
}

function Refused({ problem }: { problem: RiderActionProblem }) {
	const texts = usePageTexts(queueTexts);
	const order = texts.order(problem.number);
	const what = problem.actions.map(({ kind }) => texts.done[kind]).join(", ");
	return (
		<Notice
			tone="error"
			title={texts.refused}
			className="mt-3"
			action={
				<Button
					variant="secondary"
					className="min-h-12"
					aria-label={texts.understoodWhat(order)}
					onClick={() => {
						riderQueue.forget(problem);
						keepFocus();
					}}
				>
					{texts.understood}
				</Button>
			}
		>
			<p>
				<span className="tabular-nums">{order}</span>: <s>{what}</s>
			</p>
			<p className="font-bold">{problem.refusal.message}</p>
			{isDeliveryLost(problem) && <p>{texts.ifDelivered}</p>}
		</Notice>
	);
}

const NO_LONGER_THEIRS: ReadonlySet<RiderActionProblem["refusal"]["code"]> = new Set([
	"moved-meanwhile",
	"order-taken",
	"not-picked-up",
	"not-your-order",
	"order-not-found",
]);

/** The shop never learns of this delivery from the phone, nor of the money: the rider cannot try again. */
function isDeliveryLost({ actions, refusal }: RiderActionProblem): boolean {
	return actions.some(({ kind }) => kind === "deliver") && NO_LONGER_THEIRS.has(refusal.code);
}
