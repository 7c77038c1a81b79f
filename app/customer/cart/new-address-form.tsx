import { type FormEvent, useEffect, useRef, useState } from "react";
import { addressIssue, MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

/** Another address: the order goes to what is typed, and `onUse` saves it first; it returns a text if refused. */
export function NewAddressForm({
	description,
	typed,
	doorAsked,
	onType,
	onUse,
}: {
	description: string | undefined;
	typed: string;
	/** How often the door was asked for, because only a pin was confirmed. */
	doorAsked: number;
	onType: (address: string) => void;
	onUse: (address: string) => Promise<string | null>;
}) {
	const texts = useCartTexts().address;
	const form = useRef<HTMLFormElement>(null);
	const [error, setError] = useState<string | null>(null);
	const [isSaving, setSaving] = useState(false);

	useEffect(() => {
		if (doorAsked === 0) return;
		setError(texts.doorMissing);
		form.current?.querySelector("textarea")?.focus();
	}, [doorAsked, texts]);

	async function use(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSaving) return;
		const address = typed.trim();
		if (address === "") return refuse(texts.blank);
		if (addressIssue(address)) return refuse(texts.doorMissing);
		setSaving(true);
		const refusal = await onUse(address);
		setSaving(false);
		if (refusal) refuse(refusal);
		else setError(null);
	}

	function type(text: string) {
		setError(null);
		onType(text);
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
				value={typed}
				onChange={(event) => type(event.currentTarget.value)}
				rows={2}
				maxLength={MAX_ADDRESS}
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
