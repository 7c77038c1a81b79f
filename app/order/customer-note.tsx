import { writtenLanguage } from "../texts/written-language.ts";

/**
 * What a customer asked for with a dish or an order, in their words. The label is always there: what they write must
 * not pass for what the shop says.
 */
export function CustomerNote({
	label,
	note,
	className = "",
}: {
	label: string;
	/** Absent in what a device kept of an order before there were notes. */
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
