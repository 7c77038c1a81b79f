import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AddressView } from "../../../contract/addresses.ts";
import { pointOf } from "../../../domain/deliveries/point-of.ts";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FocusedWhenChanged } from "../../ui/focused-when-changed.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { editAddressTexts } from "./edit-address-texts.ts";
import { type Addresses, isProfile } from "./use-delivery-address.ts";

const MAX_LABEL = 30;

/** Changes, names or deletes a saved address; the profile's own address can only be changed. */
export function EditAddress({
	address: saved,
	addresses,
	onDone,
}: {
	address: AddressView;
	addresses: Pick<Addresses, "change" | "remove">;
	/** Gets the changed address; null if it was deleted or nothing changed. */
	onDone: (changed: AddressView | null) => void;
}) {
	const texts = usePageTexts(editAddressTexts);
	const { blank, cancel } = useCartTexts().address;
	const form = useRef<HTMLFormElement>(null);
	const [label, setLabel] = useState(saved.label ?? "");
	const [address, setAddress] = useState(saved.address);
	const [keepsPin, setKeepsPin] = useState(true);
	const [isBlank, setBlank] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [isDeleting, setDeleting] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const isOfProfile = isProfile(saved);
	const isPinned = pointOf(saved) !== null;
	const isChanged = address.trim() !== saved.address;

	// The button that led here is gone, so the focus moves to the form.
	useEffect(() => {
		form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
	}, []);

	async function save(event: FormEvent) {
		event.preventDefault();
		if (isBusy) return;
		if (address.trim() === "") {
			setBlank(true);
			form.current?.querySelector("textarea")?.focus();
			return;
		}
		const { latitude, longitude } = saved;
		const place = isChanged && !keepsPin ? { latitude: null, longitude: null } : { latitude, longitude };
		const changed = { address: address.trim(), ...place, ...(isOfProfile ? {} : { label: label.trim() || null }) };
		await attempt(async () => {
			const outcome = await addresses.change(saved.id, changed);
			return outcome.ok ? onDone(outcome.value) : setRefusal(outcome.refusal);
		});
	}

	async function remove() {
		if (isBusy) return;
		await attempt(async () => {
			const failure = await addresses.remove(saved.id);
			return failure === null ? onDone(null) : setRefusal(failure);
		});
	}

	async function attempt(job: () => Promise<void>) {
		setBusy(true);
		setRefusal(null);
		await job();
		setBusy(false);
	}

	return (
		<form ref={form} onSubmit={save} noValidate className="grid grid-cols-1 gap-5">
			{!isOfProfile && (
				<div className="grid gap-2">
					<TextField
						label={texts.label}
						value={label}
						onChange={({ currentTarget }) => setLabel(currentTarget.value)}
						maxLength={MAX_LABEL}
						autoComplete="off"
						description={texts.labelHint}
					/>
					<div className="flex flex-wrap gap-2">
						{texts.suggested.map((suggested) => (
							<Button
								key={suggested}
								variant={label.trim() === suggested ? "primary" : "secondary"}
								size="small"
								aria-pressed={label.trim() === suggested}
								onClick={() => setLabel(label.trim() === suggested ? "" : suggested)}
							>
								{suggested}
							</Button>
						))}
					</div>
				</div>
			)}
			<TextAreaField
				label={texts.address}
				value={address}
				onChange={({ currentTarget }) => {
					setAddress(currentTarget.value);
					setBlank(false);
				}}
				rows={3}
				maxLength={MAX_ADDRESS}
				autoComplete="street-address"
				error={isBlank ? blank : undefined}
			/>
			{isPinned && isChanged && (
				<CheckboxField
					label={texts.keepPin}
					description={texts.keepPinHint}
					checked={keepsPin}
					onChange={({ currentTarget }) => setKeepsPin(currentTarget.checked)}
				/>
			)}
			{refusal && <Notice tone="error" title={refusal} />}
			<FocusedWhenChanged view={isDeleting ? "question" : "buttons"}>
				<div className="grid grid-cols-1 gap-5">
					<div className="flex flex-wrap gap-3">
						<Button type="submit" busy={isBusy && !isDeleting}>
							{texts.save}
						</Button>
						<Button variant="secondary" onClick={() => onDone(null)}>
							{cancel}
						</Button>
						{!isOfProfile && !isDeleting && (
							<Button variant="danger" icon="trash" className="ml-auto" onClick={() => setDeleting(true)}>
								{texts.remove}
							</Button>
						)}
					</div>
					{isDeleting && (
						<Notice
							tone="warning"
							announce
							title={texts.removeQuestion}
							action={
								<div className="flex flex-wrap gap-2">
									<Button variant="danger" size="small" icon="trash" busy={isBusy} onClick={remove}>
										{texts.removeYes}
									</Button>
									<Button variant="secondary" size="small" onClick={() => setDeleting(false)}>
										{texts.keep}
									</Button>
								</div>
							}
						>
							{texts.removeNote}
						</Notice>
					)}
				</div>
			</FocusedWhenChanged>
		</form>
	);
}
