import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { shopDay } from "../../../domain/shop-day.ts";
import { type Problem, refusalOf } from "../../api.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { useShop } from "../../shop-data.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { monthTexts } from "../ui/month-texts.ts";
import { typedMonth } from "../ui/typed-month.ts";
import { settlementsTexts } from "./settlements-texts.ts";

type Imported = { added: number; known: number; unmatched: number };
type Outcome = { imported: Imported } | { problem: Problem };

/** Imports a settlement report from a file or from the provider; the result stays on the page. */
export function ReportImport({
	canFetch,
	lastImport,
}: {
	canFetch: boolean;
	lastImport: { at: string; by: string | null; file: string | null; coversUntil: string } | null;
}) {
	const texts = usePageTexts(settlementsTexts);
	const { notAMonth } = usePageTexts(monthTexts);
	const language = useLanguage();
	const { revalidate } = useRevalidator();
	const { serverNow } = useShop();
	const thisMonth = shopDay(serverNow).date.slice(0, 7);
	const [month, setMonth] = useState(thisMonth);
	const [isRefused, setRefused] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const input = useRef<HTMLInputElement>(null);

	async function run(call: () => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>) {
		setBusy(true);
		setOutcome(null);
		try {
			const reply = await call();
			if (reply.ok) setOutcome({ imported: (await reply.json()) as Imported });
			// A proxy's page where the proxy has refused it.
			else if (reply.status === 413) setOutcome({ problem: { code: "too-large", message: texts.tooLarge } });
			else setOutcome({ problem: await refusalOf(reply) });
			if (reply.ok) await revalidate();
		} catch (fault) {
			if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault;
			setOutcome({ problem: { code: "network", message: texts.network } });
		} finally {
			setBusy(false);
		}
	}
	function importFile({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		if (!file) return;
		const body = new FormData();
		body.set("file", file);
		// The API client does not send forms by itself.
		const send = () => adminApi.settlements.import.$post({ form: { file } }, { init: { body } });
		void run(send).finally(() => {
			target.value = "";
		});
	}
	function fetchMonth(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const chosen = typedMonth(month);
		const isMonth = chosen !== null && chosen <= thisMonth;
		setRefused(!isMonth);
		if (!isMonth) event.currentTarget.querySelector("input")?.focus();
		else void run(() => adminApi.settlements.fetch.$post({ json: { month: chosen } }));
	}
	return (
		<Card as="section" aria-label={texts.importReport} className="mb-5 grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-end gap-x-6 gap-y-3">
				<input
					ref={input}
					type="file"
					accept=".csv,text/csv"
					aria-label={texts.reportFile}
					tabIndex={-1}
					className="sr-only"
					onChange={importFile}
				/>
				<Button busy={isBusy} icon="receipt" onClick={() => input.current?.click()}>
					{texts.importReport}
				</Button>
				{canFetch && (
					<form onSubmit={fetchMonth} className="flex flex-wrap items-end gap-3">
						<TextField
							type="month"
							label={texts.fetchMonth}
							value={month}
							max={thisMonth}
							required
							className="min-w-44"
							error={isRefused ? notAMonth : undefined}
							onChange={({ target }) => {
								setMonth(target.value);
								setRefused(false);
							}}
						/>
						<Button type="submit" variant="secondary" busy={isBusy}>
							{texts.fetch}
						</Button>
					</form>
				)}
			</div>
			<p className="text-ink-soft text-sm">{texts.howTo}</p>
			{lastImport && (
				<p className="wrap-anywhere text-ink-soft text-sm">
					{[
						texts.lastImport(adminDateTime(lastImport.at, language)),
						lastImport.by ? texts.byPerson(lastImport.by) : texts.byItself,
						lastImport.file,
					]
						.filter(Boolean)
						.join(", ")}
				</p>
			)}
			<div role="status">
				{isBusy && outcome === null && <p>{texts.importing}</p>}
				{outcome && "imported" in outcome && <Done {...outcome.imported} />}
			</div>
			{outcome && "problem" in outcome && <Refused problem={outcome.problem} />}
		</Card>
	);
}

function Done({ added, known, unmatched }: Imported) {
	const texts = usePageTexts(settlementsTexts);
	return (
		<Notice tone={unmatched > 0 ? "warning" : "success"} title={texts.imported(added, known)}>
			{unmatched > 0 && texts.unmatchedIn(unmatched)}
		</Notice>
	);
}

function Refused({ problem }: { problem: Problem }) {
	const texts = usePageTexts(settlementsTexts);
	const rows = problem.rows ?? [];
	return (
		<Notice tone="error" title={rows.length > 0 ? texts.rowsTitle : problem.message}>
			{rows.length > 0 && (
				<ul>
					{rows.map(({ row, column, problem }) => (
						<li key={`${row} ${column}`} className="wrap-anywhere">
							{texts.rowOf(row, column)}: {texts.problems[problem]}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
