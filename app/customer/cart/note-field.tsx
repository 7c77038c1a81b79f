import { type KeyboardEvent, useId, useState } from "react";
import { customerNote } from "../../../domain/orders/customer-note.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { isEnter } from "../../ui/enter-key.ts";
import { controlLook } from "../../ui/field.tsx";
import { noteTexts } from "./note-texts.ts";

/** From this number on, the field says how many letters are left. */
const SCARCE = 20;

/**
 * A note behind a tap: a button until there is a note or somebody writes one, then a field that grows with its text.
 * Typing saves at once. Once open it stays open: a field that collapsed under a tap would make it miss.
 */
export function NoteField({
	note,
	max,
	label,
	labelHidden = false,
	addText,
	addLabel,
	placeholder,
	onChange,
}: {
	note: string;
	max: number;
	label: string;
	labelHidden?: boolean;
	/** The button's text, if not just 'Add a note'. */
	addText?: string;
	/** The button's label for screen readers, if its text names no dish. */
	addLabel?: string;
	placeholder: string;
	onChange: (note: string) => void;
}) {
	const texts = usePageTexts(noteTexts);
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const left = max - note.length;
	const isScarce = isOpen && left <= SCARCE;

	if (!isOpen && note === "") {
		return (
			<Button
				variant="quiet"
				size="small"
				icon="edit"
				className={`-ml-3 justify-self-start ${labelHidden ? "mt-1" : ""}`}
				aria-label={addLabel}
				onClick={() => setOpen(true)}
			>
				{addText ?? texts.add}
			</Button>
		);
	}

	/** A note is one line: Enter ends it. */
	function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (!isEnter(event.nativeEvent)) return;
		event.preventDefault();
		event.currentTarget.blur();
	}

	function tidy() {
		const tidied = customerNote(note) ?? "";
		if (tidied !== note) onChange(tidied);
	}

	return (
		<div className={`grid min-w-0 gap-1 ${labelHidden ? "mt-2" : ""}`}>
			<label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
				{label}
			</label>
			<textarea
				id={id}
				// biome-ignore lint/a11y/noAutofocus: a customer who tapped 'Add a note' is about to write it
				autoFocus={isOpen}
				rows={1}
				maxLength={max}
				enterKeyHint="done"
				placeholder={placeholder}
				value={note}
				aria-describedby={isScarce ? `${id}-left` : undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
				onFocus={() => setOpen(true)}
				onBlur={tidy}
				onKeyDown={onKeyDown}
				className={`${controlLook} field-sizing-content max-h-40 resize-none`}
			/>
			{isScarce && (
				<p id={`${id}-left`} className="text-ink-soft text-sm tabular-nums">
					{texts.left(Math.max(0, left))}
				</p>
			)}
		</div>
	);
}
