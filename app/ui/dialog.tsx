import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { BackCloses } from "./back-closes.tsx";
import { IconButton } from "./icon-button.tsx";
import { keepFocus } from "./keep-focus.ts";
import { showModal } from "./show-modal.ts";

const widths = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-3xl" };

/**
 * A sheet from below on phones, a panel in the middle elsewhere; in a window without the height for its footer it
 * scrolls as a whole. Its content exists only while it is open.
 */
export function Dialog({
	open,
	onClose,
	title,
	closeLabel,
	dismissible = true,
	backCloses = true,
	size = "medium",
	footer,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	closeLabel: string;
	/** False while something must be finished first: no close button, no Escape, no Back, no press outside. */
	dismissible?: boolean;
	/** False if it asks whether to leave the page: the history's Back is what it asks about. */
	backCloses?: boolean;
	size?: "small" | "medium" | "large";
	/** Stays in view below the scrolling content: totals and the main action. */
	footer?: ReactNode;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const titleId = useId();

	// What it is about may be gone, as after a change elsewhere, and with it the button that opened it. The page's
	// content gets the focus in the end: whoever closed the dialog may know a better place.
	useLayoutEffect(() => {
		const element = dialog.current;
		return () => {
			if (element?.open) keepFocus(titleId);
		};
	}, [titleId]);
	// Closed while it is still in the page: the browser then returns the focus to where it came from.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!open || !element) return;
		const close = showModal(element);
		// After a second close request, as by Escape or Android's Back, Chrome closes a dialog that refused the first.
		const showAgain = () => void showModal(element);
		element.addEventListener("close", showAgain);
		// The first focus: the element that the content marks, or else the title, so that reading starts at the top.
		const marked = element.querySelector<HTMLElement>("[data-autofocus]");
		(marked ?? heading.current)?.focus();
		// As with Tab: what is typed replaces a proposed value, and is not added to it.
		if (marked instanceof HTMLInputElement) marked.select();
		return () => {
			element.removeEventListener("close", showAgain);
			close();
		};
	}, [open]);

	function cancel(event: SyntheticEvent) {
		if (event.target !== dialog.current) return;
		event.preventDefault();
		if (dismissible) onClose();
	}
	function pressBeside(event: MouseEvent) {
		if (event.target === dialog.current && dismissible) onClose();
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which a dialog reports as cancel
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onCancel={cancel}
			onClick={pressBeside}
			className={
				`m-0 mt-auto max-h-[92dvh] w-full max-w-none flex-col overflow-hidden rounded-t-xl bg-surface ` +
				`text-ink shadow-raised backdrop:bg-[#1b0a04]/65 open:flex open:animate-rise short:overflow-y-auto ` +
				`sm:m-auto sm:rounded-xl ` +
				`${widths[size]}`
			}
		>
			{open && (
				<>
					{backCloses && <BackCloses onBack={() => dismissible && onClose()} />}
					{/* No header and footer: those belong to the page. */}
					<div className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
						<h2
							ref={heading}
							id={titleId}
							tabIndex={-1}
							className="wrap-anywhere min-h-11 min-w-0 flex-1 content-center py-2 text-xl outline-none"
						>
							{title}
						</h2>
						{dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
					</div>
					<div
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
						tabIndex={0}
						// As tall as its content: with a basis of 0, WebKit shrinks the dialog until none of it shows.
						className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5 short:flex-none
							short:overflow-visible"
					>
						{children}
					</div>
					{footer && (
						<div
							className="border-line border-t bg-paper px-5 pt-4
							pb-[max(1rem,env(safe-area-inset-bottom))]"
						>
							{footer}
						</div>
					)}
				</>
			)}
		</dialog>
	);
}
