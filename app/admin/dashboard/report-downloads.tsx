import { useState } from "react";
import { daysIssue } from "../../../domain/reports/report-days.ts";
import { issueText } from "../../staff/issue-text.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

const KINDS = ["day", "hour", "dish", "payment", "source"] as const;

/** Sales of chosen days as files for a spreadsheet. */
export function ReportDownloads({ from: firstShown, to: lastShown }: { from: string; to: string }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
	const from = chosen.from ?? firstShown;
	const to = chosen.to ?? lastShown;
	const isChosen = from !== "" && to !== "";
	const issue = isChosen ? daysIssue(from, to) : null;
	const errorOf = (path: "from" | "to", day: string) =>
		day === "" ? texts.pleaseChooseADate : issue?.path === path ? issueText(issue.message, language) : undefined;
	return (
		<Card as="section" aria-labelledby="downloads" className="mt-8">
			<h2 id="downloads" className="text-xl">
				{texts.downloadSales}
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft text-sm">{texts.downloadHelp}</p>
			<div className="mt-4 flex flex-wrap items-start gap-4">
				<TextField
					label={texts.from}
					type="date"
					value={from}
					max={to}
					error={errorOf("from", from)}
					onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
					className="w-44"
				/>
				<TextField
					label={texts.to}
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
					{KINDS.map((by) => (
						<li key={by}>
							<LinkButton
								to={`/api/reports/sales?by=${by}&from=${from}&to=${to}&format=csv`}
								reloadDocument
								download
								variant="secondary"
								aria-label={texts.downloadOf(texts.downloads[by])}
							>
								{texts.downloads[by]}
							</LinkButton>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
