import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { billsTexts } from "./bills-texts.ts";
import { NamesDownload } from "./names-download.tsx";

const RETURN = ["b2cs", "b2b", "cdnr", "hsn", "documents", "gstr3b"] as const;

/** The month as files: the sheets of the GST return, and every bill. */
export function GstDownloads({ month }: { month: string }) {
	const texts = usePageTexts(billsTexts);
	const file = (path: string) => `/api/reports/${path}&month=${month}&format=csv`;
	return (
		<Card as="section" aria-labelledby="gst-files" className="grid grid-cols-1 content-start gap-3 print:hidden">
			<h2 id="gst-files" className="text-xl">
				{texts.download}
			</h2>
			<p className="text-ink-soft text-sm">{texts.downloadHelp}</p>
			<ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
				{RETURN.map((part) => (
					<li key={part}>
						<LinkButton
							to={file(`gst?part=${part}`)}
							reloadDocument
							download
							variant="secondary"
							full
							className="text-sm"
						>
							{texts.files[part]}
						</LinkButton>
					</li>
				))}
			</ul>
			<h3 className="mt-2 text-lg">{texts.registers}</h3>
			<ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
				<li>
					<NamesDownload to={file("bills?")} variant="secondary" full className="text-sm">
						{texts.everyBill}
					</NamesDownload>
				</li>
				<li>
					<LinkButton
						to={file("gst?part=days")}
						reloadDocument
						download
						variant="secondary"
						full
						className="text-sm"
					>
						{texts.taxByDay}
					</LinkButton>
				</li>
			</ul>
		</Card>
	);
}
