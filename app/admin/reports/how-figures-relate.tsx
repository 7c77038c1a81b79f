import { Link } from "react-router";
import { usePageTexts } from "../../texts/texts.ts";
import { reportsTexts } from "./reports-texts.ts";

/** Says by which day a page counts, and where its figures are compared with those of other pages. */
export function HowFiguresRelate({
	page,
	from,
	to,
	className = "",
}: {
	page: "dashboard" | "daySheet" | "gst" | "cash";
	from: string;
	to: string;
	className?: string;
}) {
	const texts = usePageTexts(reportsTexts);
	return (
		<p className={`max-w-prose text-ink-soft text-sm ${className}`}>
			{texts.countsBy[page]}{" "}
			<Link to={`/admin/reports?from=${from}&to=${to}#books`} className="text-link inline-block py-1">
				{texts.howFiguresRelate}
			</Link>
		</p>
	);
}
