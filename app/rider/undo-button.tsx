import { useServerNow } from "../live/use-server-now.ts";
import { usePageTexts } from "../texts/texts.ts";
import { UndoButtonContent } from "../ui/undo-button-content.tsx";
import { riderTexts } from "./rider-texts.ts";

/** Undoes the last step, for the seconds in which that is possible by the server's clock. */
export function UndoButton({
	undo,
	label,
	caption,
	busy,
	onUndo,
}: {
	undo: { until: string };
	/** What is undone, for screen readers; its caption if absent. */
	label?: string;
	/** What was done, beside the button. */
	caption?: string;
	busy: boolean;
	onUndo: () => void;
}) {
	const texts = usePageTexts(riderTexts);
	const left = Math.ceil((Date.parse(undo.until) - useServerNow(true)) / 1000);
	if (left <= 0) return null;
	const button = (
		<button
			type="button"
			aria-label={label}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={() => !busy && onUndo()}
			className={[
				"flex min-h-13 items-center justify-center gap-2 rounded-md bg-turmeric font-bold text-lg " +
					"text-on-turmeric",
				caption ? "wrap-anywhere max-w-full px-5" : "w-full px-4",
			].join(" ")}
		>
			<UndoButtonContent label={texts.undo} left={left} busy={busy} />
		</button>
	);
	if (!caption) return button;
	return (
		<div
			className="on-dark flex flex-wrap items-center justify-end gap-x-3 rounded-lg bg-tamarind py-1.5 pr-1.5 pl-4
				text-on-tamarind"
		>
			<p className="wrap-anywhere min-w-0 flex-1 basis-24 py-1.5 font-bold">{caption}</p>
			{button}
		</div>
	);
}
