import { type FormEvent, useState } from "react";
import type { DishView, PortionsBody } from "../../contract/menu.ts";
import { DEFAULT_LOW_FROM, MAX_PER_DAY } from "../../domain/portions/portions.ts";
import type { Action } from "../staff/use-action.ts";
import { useDialogAction } from "../staff/use-dialog-action.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFocusAfterTry } from "../ui/use-focus-after-try.ts";
import type { PortionsTexts } from "./portions-texts.ts";
import type { SendPortions } from "./pot-control.tsx";

type Asked = { dish: DishView; named: string; texts: PortionsTexts; send: SendPortions };

/** Asks how many portions a day has, how many are left now, and from which number down customers are told. */
export function PortionsDialog({ open, onClose, ...asked }: { open: boolean; onClose: () => void } & Asked) {
	const { texts } = asked;
	const { action, close, dialog } = useDialogAction(onClose);
	return (
		<Dialog open={open} {...dialog} title={texts.title} closeLabel={texts.close} size="small">
			<PortionsForm {...asked} action={action} onDone={close} />
		</Dialog>
	);
}

function PortionsForm({ dish, named, texts, send, action, onDone }: Asked & { action: Action; onDone: () => void }) {
	// As they were when it opened: sales meanwhile are no change of the form's.
	const [begun] = useState(dish.portions);
	const [perDay, setPerDay] = useState(begun ? String(begun.perDay) : "");
	const [left, setLeft] = useState(begun ? String(begun.left) : "");
	const [lowFrom, setLowFrom] = useState(String(begun?.lowFrom ?? DEFAULT_LOW_FROM));
	const [isTried, setTried] = useState(false);
	const { form, onTry } = useFocusAfterTry(action.busy);

	async function save(body: PortionsBody) {
		if (!(await action.run(() => send(dish.id, body), { inPlace: true }))) return;
		onDone();
		keepFocus();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		setTried(true);
		onTry();
		const typed = { perDay: wholeNumber(perDay), left: wholeNumber(left), lowFrom: wholeNumber(lowFrom) };
		if (!typed.perDay || typed.lowFrom === null || (left.trim() !== "" && typed.left === null)) return;
		const isLeftChanged = typed.left !== null && left !== String(begun?.left);
		void save({
			...{ perDay: typed.perDay, lowFrom: typed.lowFrom },
			...(isLeftChanged && typed.left !== null && { left: typed.left }),
		});
	}

	const field = (value: string, set: (text: string) => void, from: 0 | 1, isOptional = false) => {
		const number = wholeNumber(value);
		const isWrong = (number === null || number < from) && !(isOptional && value.trim() === "");
		return {
			...{ value, inputMode: "numeric" as const, autoComplete: "off", maxLength: 6 },
			onChange: ({ target }: { target: { value: string } }) => set(target.value),
			error: isTried && isWrong ? texts.number(from, MAX_PER_DAY) : undefined,
		};
	};
	const { problem } = action;
	return (
		<form ref={form} onSubmit={submit} noValidate className="grid gap-4">
			<p className="wrap-anywhere font-semibold">{named}</p>
			{problem && problem.code !== "signed-out" && (
				<Notice tone="error">{problem.code === "network" ? texts.network : problem.message}</Notice>
			)}
			<TextField label={texts.perDay} description={texts.perDayHint} required {...field(perDay, setPerDay, 1)} />
			<TextField label={texts.leftNow} description={texts.leftHint} {...field(left, setLeft, 0, true)} />
			<TextField
				label={texts.lowFrom}
				description={texts.lowFromHint}
				required
				{...field(lowFrom, setLowFrom, 0)}
			/>
			<Button type="submit" busy={action.busy} full>
				{texts.save}
			</Button>
			{begun && (
				<Button variant="quiet" busy={action.busy} full onClick={() => void save({ perDay: null })}>
					{texts.stop}
				</Button>
			)}
		</form>
	);
}

/** The number that was typed; null if it can't be sent. */
function wholeNumber(typed: string): number | null {
	const text = typed.trim();
	return /^\d{1,5}$/.test(text) && Number(text) <= MAX_PER_DAY ? Number(text) : null;
}
