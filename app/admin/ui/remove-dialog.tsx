import type { ReactNode } from "react";
import { type Deed, useDeed } from "../use-deed.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { keepFocus } from "./keep-focus.ts";

/** Asks before something is deleted for good, deletes it, and leaves the focus on the list that it was in. */
export function RemoveDialog({
	open,
	onClose,
	title,
	confirmLabel = "Delete",
	call,
	done,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: string;
	confirmLabel?: string;
	call: Parameters<Deed["run"]>[0];
	/** Said once it is gone. */
	done: string;
	children: ReactNode;
}) {
	const deed = useDeed();
	async function remove() {
		await deed.run(call, { done });
		onClose();
		keepFocus();
	}
	return (
		<ConfirmDialog
			open={open}
			onClose={onClose}
			title={title}
			confirmLabel={confirmLabel}
			danger
			busy={deed.busy}
			onConfirm={() => void remove()}
		>
			{children}
		</ConfirmDialog>
	);
}
