import { useEffect, useRef, useState } from "react";
import type { AddressView } from "../../../contract/addresses.ts";
import type { Addresses } from "./use-delivery-address.ts";

/** Which saved address a dialog shows for editing; none once it is done, or the dialog was closed. */
export function useEditedAddress(isOpen: boolean, { saved }: Pick<Addresses, "saved">) {
	const [edited, setEdited] = useState<string | null>(null);
	const last = useRef<string | null>(null);
	const editing: AddressView | undefined = isOpen ? saved.find(({ id }) => id === edited) : undefined;

	useEffect(() => {
		if (!isOpen) setEdited(null);
	}, [isOpen]);

	// The focus returns to the button that led here, or to the top if that is gone.
	useEffect(() => {
		if (edited !== null || last.current === null) return;
		const button = document.getElementById(editButtonId({ id: last.current }));
		(button ?? document.querySelector<HTMLElement>("dialog[open] h2"))?.focus();
		last.current = null;
	}, [edited]);

	function edit(id: string) {
		last.current = id;
		setEdited(id);
	}
	return { editing, edit, done: () => setEdited(null) };
}

/** The id of the button that edits a saved address. */
export function editButtonId({ id }: { id: string }): string {
	return `edit-address-${id}`;
}
