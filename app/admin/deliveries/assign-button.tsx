import { useState } from "react";
import type { RiderView } from "../../../contract/staff.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { listIn } from "../list-or-page.ts";
import { deliveriesTexts } from "./deliveries-texts.ts";

type Reply = { ok: boolean; status: number; json(): Promise<unknown> };
/** The choice of no rider, for food that is at the counter. */
const COUNTER = "counter";

/** A button that asks which rider gets the orders, or whether they go back to the counter. */
export function AssignButton({
	label,
	about,
	title,
	variant = "secondary",
	notTo,
	hasCounter = true,
	assign,
}: {
	label: string;
	/** Read out after the label, where several buttons have the same. */
	about?: string;
	/** The dialog's title, which names what is given. */
	title: string;
	variant?: "primary" | "secondary";
	/** The rider who already has it. */
	notTo?: string | undefined;
	hasCounter?: boolean;
	/** Null assigns to the counter. */
	assign: (riderId: string | null) => Promise<Reply>;
}) {
	const texts = usePageTexts(deliveriesTexts);
	const { run, busy, problem, forget } = useAction();
	const [riders, setRiders] = useState<readonly RiderView[] | null>(null);
	const [isReading, setReading] = useState(false);

	async function open() {
		forget();
		setReading(true);
		const reply = await adminApi.riders.$get({ query: {} }).catch(() => null);
		setReading(false);
		if (!reply?.ok) return void toast.error(texts.ridersNotLoaded);
		setRiders(listIn(await reply.json(), "riders").filter(({ _id, disabled }) => !disabled && _id !== notTo));
	}

	async function give(given: FormData) {
		const to = String(given.get("rider") ?? "");
		if (!to) return;
		const name = riders?.find(({ _id }) => _id === to)?.name;
		const done = name ? texts.givenTo(name) : texts.backAtCounter;
		if (!(await run(() => assign(to === COUNTER ? null : to), { done, inPlace: true }))) return;
		setRiders(null);
		keepFocus();
	}
	const isEmpty = riders?.length === 0 && !hasCounter;
	return (
		<>
			<Button
				variant={variant}
				icon="scooter"
				busy={isReading}
				aria-label={about && `${label}: ${about}`}
				onClick={() => void open()}
			>
				{label}
			</Button>
			{riders && (
				<FormDialog
					title={title}
					labels={{ close: texts.close, cancel: texts.cancel, submit: texts.give }}
					busy={busy}
					disabled={isEmpty}
					onClose={() => setRiders(null)}
					onSubmit={(given) => void give(given)}
				>
					{isEmpty ? (
						<p>{texts.noOtherRider}</p>
					) : (
						<SelectField label={texts.to} name="rider" data-autofocus>
							{riders.map(({ _id, name, outForDelivery }) => (
								<option key={_id} value={_id}>
									{name}
									{outForDelivery.length > 0 && texts.has(outForDelivery.length)}
								</option>
							))}
							{hasCounter && <option value={COUNTER}>{texts.backAtCounter}</option>}
						</SelectField>
					)}
					{problem && <Notice tone="error" title={problem.message} />}
				</FormDialog>
			)}
		</>
	);
}
