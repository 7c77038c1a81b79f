import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { MAX_DETAILS, OTHER, writtenReason } from "./written-reason.ts";

/**
 * Asks a rider for a reason: a choice of frequent ones, details for others. The result is in English, for the owner.
 */
export function ReasonDialog({
	title,
	texts,
	reasons,
	busy,
	onClose,
	onGiven,
	children,
}: {
	title: string;
	texts: {
		close: string;
		keep: string;
		send: string;
		why: string;
		details: string;
		optional: string;
		missing: string;
		other: string;
	};
	/** The English reasons, which the owner reads, with their labels here. */
	reasons: Readonly<Record<string, string>>;
	busy: boolean;
	onClose: () => void;
	onGiven: (reason: string) => void;
	children?: ReactNode;
}) {
	const formId = useId();
	const [chosen, setChosen] = useState<string | null>(null);
	const [details, setDetails] = useState("");
	const [isAsked, setAsked] = useState(false);
	const { form, onTry } = useFocusAfterTry(busy);
	const reason = writtenReason(chosen, details);
	const choices = [...Object.entries(reasons), [OTHER, texts.other] as const].map(([value, label]) => ({
		value,
		label,
	}));
	const areDetailsMissing = isAsked && chosen === OTHER && !reason;

	function give(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setAsked(true);
		onTry();
		if (reason) onGiven(reason);
	}

	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={title}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-14 sm:grid-cols-2">
					<Button type="submit" form={formId} size="large" busy={busy} className="sm:order-last">
						{texts.send}
					</Button>
					<Button variant="quiet" size="large" disabled={busy} onClick={onClose}>
						{texts.keep}
					</Button>
				</div>
			}
		>
			<form ref={form} id={formId} noValidate onSubmit={give} className="grid gap-5">
				{children}
				<ChoiceCards
					legend={texts.why}
					name="reason"
					choices={choices}
					value={chosen}
					error={isAsked && chosen === null ? texts.missing : undefined}
					onChange={setChosen}
				/>
				{chosen !== null && (
					<TextAreaField
						label={texts.details}
						{...(chosen !== OTHER && { hint: texts.optional })}
						value={details}
						rows={3}
						maxLength={MAX_DETAILS}
						error={areDetailsMissing ? texts.missing : undefined}
						onChange={(event) => setDetails(event.target.value)}
					/>
				)}
			</form>
		</Dialog>
	);
}
