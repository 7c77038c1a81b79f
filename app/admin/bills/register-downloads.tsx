import {
	namesCustomers,
	REGISTER_FORMATS,
	REGISTERS,
	type Register,
	type RegisterFormat,
} from "../../../domain/registers/register.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { billsTexts } from "./bills-texts.ts";
import { monthLabel } from "./month-choice.tsx";
import { NamesDownload } from "./names-download.tsx";

/** TallyPrime reads workbooks and no CSV (facts 5.7). */
const FILES: Record<RegisterFormat, "csv" | "xlsx"> = { plain: "csv", zoho: "csv", tally: "xlsx" };

/** For the accountant: each register of the month, for a spreadsheet and for the accounting programs. */
export function RegisterDownloads({ month }: { month: string }) {
	const texts = usePageTexts(billsTexts);
	const language = useLanguage();
	return (
		<Card as="section" aria-labelledby="registers" className="grid grid-cols-1 content-start gap-3 print:hidden">
			<h2 id="registers" className="text-xl">
				{texts.forAccountant}
			</h2>
			<p className="text-ink-soft text-sm">{texts.forAccountantHelp}</p>
			<ul aria-label={monthLabel(month, language)} className="divide-y-2 divide-line">
				{REGISTERS.map((register) => (
					<li
						key={register}
						className="grid gap-2 py-3 sm:grid-cols-[1fr_minmax(0,3fr)] sm:items-center sm:gap-x-4"
					>
						<span>
							<span className="block font-semibold">{texts.registerNames[register]}</span>
							<span className="text-ink-soft text-sm">{texts.registerHelp[register]}</span>
						</span>
						<span className="grid grid-cols-[auto_1fr_1fr] gap-2 sm:grid-cols-3">
							{REGISTER_FORMATS.map((format) => {
								const link = {
									to: fileOf(register, format, month),
									variant: "secondary" as const,
									full: true,
									className: "px-2 text-sm",
									"aria-label": `${texts.registerNames[register]}: ${texts.formats[format]}`,
									children: texts.formats[format],
								};
								return namesCustomers(register, format) ? (
									<NamesDownload key={format} {...link} />
								) : (
									<LinkButton key={format} {...link} reloadDocument download />
								);
							})}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function fileOf(register: Register, format: RegisterFormat, month: string): string {
	const query = new URLSearchParams({ register, format, month, file: FILES[format] });
	return `/api/reports/registers?${query}`;
}
