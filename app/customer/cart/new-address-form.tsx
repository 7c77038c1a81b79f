import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

const MAX_LENGTH = 500;

/** A further address: saved, then chosen. `onUse` gives a text when it was refused. */
export function NewAddressForm({
	description,
	onUse,
}: {
	description: string | undefined;
	onUse: (address: string) => Promise<string | null>;
}) {
	const texts = useTexts().cart.address;
	const form = useRef<HTMLFormElement>(null);
	const [error, setError] = useState<string | null>(null);
	const [isSaving, setSaving] = useState(false);

	async function use(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSaving) return;
		const address = String(new FormData(event.currentTarget).get("address")).trim();
		if (address === "") return refuse(texts.blank);
		setSaving(true);
		const refusal = await onUse(address);
		setSaving(false);
		if (refusal) refuse(refusal);
		else {
			setError(null);
			form.current?.reset();
		}
	}

	function refuse(message: string) {
		setError(message);
		form.current?.querySelector("textarea")?.focus();
	}

	return (
		<form ref={form} onSubmit={use} noValidate className="grid gap-3">
			<TextAreaField
				label={texts.newLabel}
				name="address"
				rows={2}
				maxLength={MAX_LENGTH}
				autoComplete="street-address"
				placeholder={texts.newHint}
				description={description}
				error={error ?? undefined}
			/>
			<Button type="submit" variant="secondary" busy={isSaving} className="justify-self-start">
				{texts.use}
			</Button>
		</form>
	);
}
