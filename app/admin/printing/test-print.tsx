import { useState } from "react";
import type { PrinterView, PrintJobView } from "../../../contract/printing.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { type PrintersTexts, printersTexts } from "./printers-texts.ts";

/** Prints a test, and shows the result beside the button. */
export function TestPrint({ printer: { _id, name, trouble } }: { printer: PrinterView }) {
	const texts = usePageTexts(printersTexts);
	const action = useAction();
	const [job, setJob] = useState<PrintJobView | null>(null);

	async function test() {
		setJob(null);
		await action.run(async () => {
			const reply = await adminApi.printers[":id"].test.$post({ param: { id: _id } });
			if (!reply.ok) return reply;
			const outcome = await reply.json();
			setJob(outcome);
			return { ok: true, status: reply.status, json: async () => outcome };
		});
	}

	return (
		<>
			<Button
				size="small"
				icon="receipt"
				busy={action.busy}
				aria-label={texts.testOf(name)}
				onClick={() => void test()}
			>
				{texts.testPrintNow}
			</Button>
			<p role="status" className="order-last basis-full font-semibold empty:sr-only">
				{job && outcomeOf(job, trouble !== null, texts)}
			</p>
		</>
	);
}

/** A printer's problems are shown on its card. */
function outcomeOf({ state }: PrintJobView, isInTrouble: boolean, texts: PrintersTexts): string | null {
	if (state === "sent") return isInTrouble ? null : texts.printed;
	return isInTrouble ? texts.notPrintedYet : texts.stillPrinting;
}
