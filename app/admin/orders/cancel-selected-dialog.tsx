import { type FormEvent, useId, useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "./frequent-reasons.tsx";
import { ordersTexts } from "./orders-texts.ts";

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
	const texts = usePageTexts(ordersTexts);
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
			title={texts.cancelCountTitle(texts.count(count))}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						{texts.keepThem(count)}
					</Button>
					<Button type="submit" form={formId} variant="danger" busy={busy}>
						{texts.cancelCount(texts.count(count))}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={give} className="grid gap-4">
				<p>{texts.cancelManyHelp(count)}</p>
				<TextField
					label={texts.reason}
					value={reason}
					maxLength={200}
					autoComplete="off"
					error={isMissing && !reason.trim() ? texts.giveReason : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FrequentReasons
					reasons={ordersTexts.en.reasonsToCancelMany}
					labels={texts.reasonsToCancelMany}
					onChosen={setReason}
				/>
				{problem && <Notice tone="error" title={problem} />}
			</form>
		</Dialog>
	);
}
