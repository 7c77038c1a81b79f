import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useFocusOnIssue } from "./use-focus-on-issue.ts";

/** A small dialog that is a form, with Cancel and Send; both wait while it is being sent. */
export function FormDialog({
	title,
	labels,
	variant,
	busy,
	disabled,
	onClose,
	onSubmit,
	children,
}: {
	title: string;
	labels: { close: string; cancel: string; submit: string };
	/** The variant of the send button. */
	variant?: "danger" | "primary";
	busy: boolean;
	/** It cannot be sent in its current state. */
	disabled?: boolean;
	onClose: () => void;
	onSubmit: (given: FormData) => void;
	children: ReactNode;
}) {
	const formId = useId();
	const [tries, setTries] = useState(0);
	// Runs when it was sent and when the answer arrives.
	const form = useFocusOnIssue(tries > 0 && `${tries} ${busy}`);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setTries(tries + 1);
		onSubmit(new FormData(event.currentTarget));
	};
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={title}
			closeLabel={labels.close}
			size="small"
			footer={
				<div className="flex flex-wrap gap-3 *:min-h-12 *:grow *:basis-36 *:px-3!">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						{labels.cancel}
					</Button>
					<Button type="submit" form={formId} variant={variant} busy={busy} disabled={disabled}>
						{labels.submit}
					</Button>
				</div>
			}
		>
			<form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
				{children}
			</form>
		</Dialog>
	);
}
