import { type FormEvent, useId } from "react";
import type { PrinterView } from "../../../contract/printing.ts";
import { DEFAULT_PORT, MAX_HOST, MAX_PRINTER_NAME } from "../../../domain/printing/printer.ts";
import { readForm } from "../../read-form.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { changesOf } from "../changes-of.ts";
import { printersTexts } from "./printers-texts.ts";

/** Sets up a new printer, or changes one; null keeps it closed. */
export function PrinterDialog({ printer, onClose }: { printer: PrinterView | "new" | null; onClose: () => void }) {
	const texts = usePageTexts(printersTexts);
	const formId = useId();
	const { action, close, dialog } = useDialogAction(onClose);
	const form = useFocusOnIssue(action.problem);
	const known = printer === "new" ? null : printer;

	async function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		const { name, host, port, paper, tickets, bills } = readForm(typed, FIELDS);
		const json = {
			...{ name, host: host.trim(), port: Number(port), paper: paper === "58" ? (58 as const) : (80 as const) },
			prints: {
				tickets: tickets as PrinterView["prints"]["tickets"],
				bills: bills as PrinterView["prints"]["bills"],
			},
			...{ reportsStatus: typed.has("reportsStatus"), isEnabled: typed.has("isEnabled") },
		};
		const call = () =>
			known
				? adminApi.printers[":id"].$patch({ param: { id: known._id }, json: changesOf(known, json) })
				: adminApi.printers.$post({ json });
		if (await action.run(call, { done: texts.isSaved(name), inPlace: true })) close();
	}

	const { problem } = action;
	const issueOf = (field: string) => issueAt(problem, field);
	const isShown = problem?.issues?.some(({ path }) => (FIELDS as readonly string[]).includes(path));
	return (
		<Dialog
			open={printer !== null}
			{...dialog}
			title={known ? texts.editPrinter : texts.addPrinter}
			closeLabel={texts.close}
			footer={
				<Button type="submit" form={formId} busy={action.busy} full>
					{texts.save}
				</Button>
			}
		>
			<form ref={form} id={formId} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
				{problem && !isShown && problem.code !== "signed-out" && (
					<Notice tone="error" title={problem.message} />
				)}
				<TextField
					label={texts.name}
					name="name"
					maxLength={MAX_PRINTER_NAME}
					placeholder={texts.kitchen}
					defaultValue={known?.name}
					required
					error={issueOf("name")}
				/>
				<div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 max-[20rem]:grid-cols-1">
					<TextField
						label={texts.hostAddress}
						name="host"
						maxLength={MAX_HOST}
						placeholder="192.168.1.50"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						defaultValue={known?.host}
						required
						error={issueOf("host")}
					/>
					<TextField
						label={texts.port}
						name="port"
						inputMode="numeric"
						defaultValue={known?.port ?? DEFAULT_PORT}
						required
						error={issueOf("port")}
					/>
				</div>
				<SelectField label={texts.paper} name="paper" defaultValue={known?.paper ?? 80}>
					<option value="80">{texts.n80Mm}</option>
					<option value="58">{texts.n58Mm}</option>
				</SelectField>
				<SelectField
					label={texts.kitchenTickets}
					name="tickets"
					defaultValue={known?.prints.tickets ?? "accepted"}
				>
					<option value="accepted">{texts.whenAnOrderIsAccepted}</option>
					<option value="placed">{texts.whenAnOrderIsPlaced}</option>
					<option value="never">{texts.onlyByHand}</option>
				</SelectField>
				<SelectField label={texts.bills} name="bills" defaultValue={known?.prints.bills ?? "never"}>
					<option value="leaving">{texts.whenAnOrderLeaves}</option>
					<option value="never">{texts.onlyByHand}</option>
				</SelectField>
				<CheckboxField
					label={texts.askPrinter}
					name="reportsStatus"
					defaultChecked={known?.reportsStatus ?? true}
					description={texts.askPrinterHelp}
				/>
				<CheckboxField label={texts.turnedOn} name="isEnabled" defaultChecked={known?.isEnabled ?? true} />
			</form>
		</Dialog>
	);
}

const FIELDS = ["name", "host", "port", "paper", "tickets", "bills"] as const;
