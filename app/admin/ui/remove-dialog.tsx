import type { ReactNode } from "react";
import { type Action, useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { adminTexts } from "../admin-texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before something is permanently deleted, deletes it, and returns the focus to its list. */
export function RemoveDialog({
	open,
	onClose,
	title,
	confirmLabel,
	call,
	done,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: string;
	confirmLabel?: string;
	call: Parameters<Action["run"]>[0];
	/** Shown after it is deleted. */
	done: string;
	children: ReactNode;
}) {
	const texts = usePageTexts(adminTexts);
	const action = useAction();
	async function remove() {
		await action.run(call, { done });
		onClose();
		keepFocus();
	}
	return (
		<ConfirmDialog
			open={open}
			onClose={onClose}
			title={title}
			confirmLabel={confirmLabel ?? texts.delete}
			danger
			busy={action.busy}
			onConfirm={() => void remove()}
		>
			{children}
		</ConfirmDialog>
	);
}
