import { type FormEvent, useId, useState } from "react";
import type { StandingView } from "../../../contract/customers.ts";
import type { Standing } from "../../../domain/customers/standing.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Choice, ChoiceCards } from "../../ui/choice-cards.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "../orders/frequent-reasons.tsx";

const CHOICES: readonly Choice<Standing>[] = [
	{ value: "ok", label: "Allowed", description: "Can order without restrictions." },
	{ value: "paid-only", label: "Online payment only", description: "No cash on delivery, no prebookings." },
	{ value: "blocked", label: "Blocked", description: "Cannot order online. They’re asked to call." },
];
const FREQUENT = ["Fake orders", "Nobody at the door", "Did not pay"];
const DONE: Record<Standing, string> = {
	ok: "Restriction removed",
	"paid-only": "Online payment only from now on",
	blocked: "Blocked",
};

/** What the shop has decided about a customer, and the way to decide otherwise. */
export function StandingCard({ userId, standing, reason }: { userId: string } & StandingView) {
	const headingId = useId();
	const [typed, setTyped] = useState<StandingView | null>(null);
	const draft = typed ?? { standing, reason };
	const [isMissing, setMissing] = useState(false);
	const { run, busy, problem, forget } = useAction();
	const isChanged = draft.standing !== standing || (draft.standing !== "ok" && draft.reason !== reason);
	const wantsReason = draft.standing !== "ok";

	function change(part: Partial<StandingView>) {
		setTyped({ ...draft, ...part });
		clearIssues();
	}

	function clearIssues() {
		setMissing(false);
		forget();
	}
	function undo() {
		setTyped(null);
		clearIssues();
	}

	async function save(event: FormEvent) {
		event.preventDefault();
		const given = wantsReason ? draft.reason.trim() : "";
		if (wantsReason && !given) return setMissing(true);
		const json = { standing: draft.standing, reason: given };
		const call = () => adminApi.users[":id"].standing.$put({ param: { id: userId }, json });
		if (await run(call, { done: DONE[draft.standing], inPlace: true })) setTyped(null);
	}

	return (
		<Card as="section" aria-labelledby={headingId} className="mt-5">
			<form noValidate onSubmit={save} className="grid gap-4">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 id={headingId} className="text-xl">
						Ordering
					</h2>
					{standing !== "ok" && (
						<Badge tone={standing === "blocked" ? "danger" : "warning"} icon="alert">
							{standing === "blocked" ? "Blocked" : "Online payment only"}
						</Badge>
					)}
				</div>
				<ChoiceCards
					legend="This customer"
					legendHidden
					name="standing"
					choices={CHOICES}
					value={draft.standing}
					onChange={(value) => change({ standing: value })}
					className="[&>div]:md:grid-cols-3"
				/>
				{wantsReason && (
					<>
						<TextField
							label="Reason"
							description={
								"For staff only; the customer never sees it. Orders already placed aren’t " +
								"affected."
							}
							value={draft.reason}
							maxLength={200}
							autoComplete="off"
							error={isMissing ? "Please give a reason" : undefined}
							onChange={({ target }) => change({ reason: target.value })}
						/>
						<FrequentReasons reasons={FREQUENT} onChosen={(chosen) => change({ reason: chosen })} />
					</>
				)}
				{problem && <Notice tone="error" title={problem.message} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						busy={busy}
						variant={
							isChanged && draft.standing === "blocked" ? "danger" : isChanged ? "primary" : "secondary"
						}
						disabled={!isChanged}
					>
						Save
					</Button>
					{isChanged && (
						<Button variant="quiet" disabled={busy} onClick={undo}>
							Discard changes
						</Button>
					)}
				</div>
			</form>
		</Card>
	);
}
