import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { reportsTexts } from "./reports-texts.ts";

const KINDS = ["day", "hour", "dish", "payment", "source"] as const;

/** Downloads the figures of the days shown as files for a spreadsheet. */
export function ReportDownloads({ from, to }: { from: string; to: string }) {
	const texts = usePageTexts(reportsTexts);
	const days = `from=${from}&to=${to}&format=csv`;
	return (
		<Card as="section" aria-labelledby="downloads" className="print:hidden">
			<h2 id="downloads" className="text-xl">
				{texts.downloadSales}
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft text-sm">{texts.downloadHelp}</p>
			<ul className="mt-4 flex flex-wrap gap-2">
				{KINDS.map((by) => (
					<li key={by}>
						<LinkButton
							to={`/api/reports/sales?by=${by}&${days}`}
							reloadDocument
							download
							variant="secondary"
							aria-label={texts.downloadOf(texts.downloads[by])}
						>
							{texts.downloads[by]}
						</LinkButton>
					</li>
				))}
				<li>
					<LinkButton to={`/api/reports/books?${days}`} reloadDocument download variant="secondary">
						{texts.downloads.books}
					</LinkButton>
				</li>
			</ul>
		</Card>
	);
}
