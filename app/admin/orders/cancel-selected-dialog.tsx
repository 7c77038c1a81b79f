import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "./frequent-reasons.tsx";
import { countLabel } from "./order-labels.ts";

/** The customers read them. */
const FREQUENT = ["We couldn’t reach you", "Sold out", "Closing early", "As you asked"];

/** Asks why several orders are cancelled together; their customers hear of it at once. */
export function CancelSelectedDialog({
	count,
	busy,
	problem,
	onClose,
	onGiven,
}: {
	count: number;
	busy: boolean;
	problem: string | undefined;
	onClose: () => void;
	onGiven: (reason: string) => void;
}) {
	const formId = useId();
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);

	function give(event: FormEvent) {
		event.preventDefault();
		if (reason.trim()) onGiven(reason.trim());
		else setMissing(true);
	}

	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={`Cancel ${countLabel(count)}?`}
			closeLabel="Close"
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						Keep {count === 1 ? "it" : "them"}
					</Button>
					<Button type="submit" form={formId} variant="danger" busy={busy}>
						Cancel {countLabel(count)}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={give} className="grid gap-4">
				<p>
					{count === 1 ? "The customer is" : "The customers are"} notified at once, with the reason. Online
					payments are refunded.
				</p>
				<TextField
					label="Reason"
					value={reason}
					maxLength={200}
					autoComplete="off"
					error={isMissing && !reason.trim() ? "Please give a reason" : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FrequentReasons reasons={FREQUENT} onChosen={setReason} />
				{problem && <Notice tone="error" title={problem} />}
			</form>
		</Dialog>
	);
}
