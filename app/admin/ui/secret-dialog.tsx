import { type ReactNode, useRef } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { IconName } from "../../ui/icons.tsx";
import { adminTexts } from "../admin-texts.ts";
import { useCopy } from "./use-copy.ts";

/**
 * Shows a secret once, between an introduction and a note. Only its button closes it, so that a stray tap does not lose
 * the secret; `secret` is the text that the other button copies, null if there is none to show.
 */
export function SecretDialog({
	title,
	secret,
	selectedText,
	copyIcon,
	doneLabel,
	intro,
	note,
	className = "",
	onClose,
	children,
}: {
	title: string;
	secret: string | null;
	/** Shown if the browser cannot copy, and the secret is selected instead. */
	selectedText: string;
	copyIcon?: IconName;
	doneLabel: string;
	intro: ReactNode;
	note: string;
	className?: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const texts = usePageTexts(adminTexts);
	const shown = useRef<HTMLDivElement>(null);
	const { announced, copy, clear } = useCopy(shown, selectedText);

	function close() {
		clear();
		onClose();
	}

	return (
		<Dialog
			open={secret !== null}
			onClose={close}
			title={title}
			closeLabel={texts.close}
			size="small"
			dismissible={false}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					<span role="status" className="mr-auto font-semibold text-leaf">
						{announced}
					</span>
					<Button variant="secondary" icon={copyIcon} onClick={() => secret && void copy(secret)}>
						{texts.copy}
					</Button>
					<Button onClick={close}>{doneLabel}</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				{intro}
				<div
					ref={shown}
					className={[
						"rounded-md border-2 border-turmeric bg-turmeric-soft px-4 py-3 text-center font-mono",
						className,
					].join(" ")}
				>
					{children}
				</div>
				<p className="text-ink-soft">{note}</p>
			</div>
		</Dialog>
	);
}
