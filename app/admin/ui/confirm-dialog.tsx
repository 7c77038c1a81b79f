import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { adminTexts } from "../admin-texts.ts";

/** Asks for confirmation before an action that cannot be undone or that others will notice. */
export function ConfirmDialog({
	open,
	onClose,
	title,
	confirmLabel,
	keepLabel,
	danger = false,
	busy = false,
	problem,
	backCloses,
	onConfirm,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	confirmLabel: string;
	/** Label of the button that changes nothing, where "Cancel" would read as the action itself. */
	keepLabel?: string;
	danger?: boolean;
	busy?: boolean;
	/** Why the action failed. */
	problem?: string | null | undefined;
	backCloses?: boolean;
	onConfirm: () => void;
	children: ReactNode;
}) {
	const texts = usePageTexts(adminTexts);
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title}
			closeLabel={texts.close}
			size="small"
			dismissible={!busy}
			backCloses={backCloses}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="quiet" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
						{keepLabel ?? texts.cancel}
					</Button>
					<Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
						{confirmLabel}
					</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				{children}
				{problem && <Notice tone="error" title={problem} />}
			</div>
		</Dialog>
	);
}
