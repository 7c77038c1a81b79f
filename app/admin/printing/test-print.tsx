import { useState } from "react";
import type { PrinterView, PrintJobView } from "../../../contract/printing.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";

/** Prints a test, and says beside the button what became of it. */
export function TestPrint({ printer: { _id, name, trouble } }: { printer: PrinterView }) {
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
				aria-label={`Test print: ${name}`}
				onClick={() => void test()}
			>
				Test print
			</Button>
			<p role="status" className="order-last basis-full font-semibold empty:hidden">
				{job && outcomeOf(job, trouble !== null)}
			</p>
		</>
	);
}

/** What is wrong with a printer is told by its card. */
function outcomeOf({ state }: PrintJobView, isInTrouble: boolean): string | null {
	if (state === "sent") return isInTrouble ? null : "Printed. Is the Tamil line easy to read?";
	return isInTrouble ? "Not printed yet." : "Still printing. Look at the printer.";
}
