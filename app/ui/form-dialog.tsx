import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useFocusAfterTry } from "./use-focus-after-try.ts";

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
	const { form, onTry } = useFocusAfterTry(busy);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		onTry();
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
				<div className="flex flex-wrap gap-3 *:min-h-12 *:grow *:basis-36 *:px-3! max-[20rem]:*:basis-full">
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
