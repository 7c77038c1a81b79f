import { Icon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";

/** The content of an undo button: its text, and the seconds left. */
export function UndoButtonContent({ label, left, busy }: { label: string; left: number; busy: boolean }) {
	return (
		<>
			{busy ? <Spinner /> : <Icon name="undo" />}
			{label}
			{/* Not text: it would be read out each second, and the words that are seen must begin those that are heard.
			 */}
			<span
				aria-hidden="true"
				data-left={left}
				className="min-w-6 text-right tabular-nums after:content-[attr(data-left)]"
			/>
		</>
	);
}
