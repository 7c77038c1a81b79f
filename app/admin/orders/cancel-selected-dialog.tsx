import { useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
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
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);

	function give() {
		if (reason.trim()) onGiven(reason.trim());
		else setMissing(true);
	}

	return (
		<FormDialog
			title={texts.cancelCountTitle(texts.count(count))}
			labels={{
				close: texts.close,
				cancel: texts.keepThem(count),
				submit: texts.cancelCount(texts.count(count)),
			}}
			variant="danger"
			busy={busy}
			onClose={onClose}
			onSubmit={give}
		>
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
		</FormDialog>
	);
}
