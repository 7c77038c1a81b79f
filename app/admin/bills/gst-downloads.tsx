import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const RETURN = [
	["b2cs", "B2C (b2cs)"],
	["b2b", "B2B (b2b)"],
	["cdnr", "Notes of B2B (cdnr)"],
	["hsn", "SAC summary (hsn)"],
	["documents", "Documents (docs)"],
	["gstr3b", "GSTR-3B 3.1(a)"],
] as const;

/** The month as files: the sheets of the return, and every bill. */
export function GstDownloads({ month }: { month: string }) {
	const file = (path: string) => `/api/reports/${path}&month=${month}&format=csv`;
	return (
		<Card as="section" aria-labelledby="gst-files" className="grid content-start gap-3">
			<h2 id="gst-files" className="text-xl">
				Download
			</h2>
			<p className="text-ink-soft text-sm">
				CSV with the columns of the GST portal’s offline tool. Check with your accountant before you file.
			</p>
			<ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
				{RETURN.map(([part, label]) => (
					<li key={part}>
						<LinkButton
							to={file(`gst?part=${part}`)}
							reloadDocument
							download
							variant="secondary"
							full
							className="text-sm"
						>
							{label}
						</LinkButton>
					</li>
				))}
			</ul>
			<h3 className="mt-2 text-lg">Registers</h3>
			<ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
				<li>
					<LinkButton
						to={file("bills?")}
						reloadDocument
						download
						variant="secondary"
						full
						className="text-sm"
					>
						Every bill and note
					</LinkButton>
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
						Tax day by day
					</LinkButton>
				</li>
			</ul>
		</Card>
	);
}
