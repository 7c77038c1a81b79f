import type { PrinterStatus } from "../../contract/printing.ts";
import { usePageTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { printingTexts } from "./printing-texts.ts";

/** While a printer does not print: which one, what to do, and how much waits. Nothing if all is well. */
export function PrinterTroubles({
	printers,
	className = "",
}: {
	printers: readonly PrinterStatus[];
	className?: string;
}) {
	const texts = usePageTexts(printingTexts);
	return (
		<div role="status" className={`grid gap-3 px-4 empty:sr-only sm:px-6 ${className}`}>
			{printers.map(
				({ _id, name, trouble, waiting }) =>
					trouble && (
						<Notice key={_id} tone="warning" className="mt-3" title={texts.title(name, trouble)}>
							{texts.advice[trouble]} {waiting > 0 && texts.waiting(waiting)}
						</Notice>
					),
			)}
		</div>
	);
}
