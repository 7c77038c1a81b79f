import { useState } from "react";
import { daysIssue } from "../../../domain/reports/report-days.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/text-field.tsx";

const KINDS = [
	["day", "By day"],
	["hour", "By hour"],
	["dish", "By dish"],
	["payment", "By payment"],
	["source", "By source"],
] as const;

/** Sales of chosen days as files for a spreadsheet. */
export function ReportDownloads({ from: firstShown, to: lastShown }: { from: string; to: string }) {
	const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
	const from = chosen.from ?? firstShown;
	const to = chosen.to ?? lastShown;
	const isChosen = from !== "" && to !== "";
	const issue = isChosen ? daysIssue(from, to) : null;
	const errorOf = (path: "from" | "to", day: string) =>
		day === "" ? "Please choose a date" : issue?.path === path ? issue.message : undefined;
	return (
		<Card as="section" aria-labelledby="downloads" className="mt-8">
			<h2 id="downloads" className="text-xl">
				Download sales
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft text-sm">
				CSV files for Excel, LibreOffice or Google Sheets. Orders count on the day and hour they were placed.
			</p>
			<div className="mt-4 flex flex-wrap items-start gap-4">
				<TextField
					label="From"
					type="date"
					value={from}
					max={to}
					error={errorOf("from", from)}
					onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
					className="w-44"
				/>
				<TextField
					label="To"
					type="date"
					value={to}
					min={from}
					error={errorOf("to", to)}
					onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
					className="w-44"
				/>
			</div>
			{isChosen && !issue && (
				<ul className="mt-4 flex flex-wrap gap-2">
					{KINDS.map(([by, label]) => (
						<li key={by}>
							<LinkButton
								to={`/api/reports/sales?by=${by}&from=${from}&to=${to}&format=csv`}
								reloadDocument
								download
								variant="secondary"
								aria-label={`Download sales ${label.toLowerCase()}`}
							>
								{label}
							</LinkButton>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
