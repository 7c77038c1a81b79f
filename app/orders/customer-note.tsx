import { writtenLanguage } from "../texts/written-language.ts";

/**
 * A customer's note for a dish or an order, in their words. The label is always there: the note must not look like the
 * shop's own text.
 */
export function CustomerNote({
	label,
	note,
	className = "",
}: {
	label: string;
	/** Absent in orders that a device stored before there were notes. */
	note: string | null | undefined;
	className?: string;
}) {
	if (!note) return null;
	return (
		<p className={`wrap-anywhere ${className}`}>
			<span className="font-semibold">{label}:</span> <span lang={writtenLanguage(note)}>{note}</span>
		</p>
	);
}
