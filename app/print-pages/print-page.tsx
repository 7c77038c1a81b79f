import { type ReactNode, useRef } from "react";
import type { Language } from "../../contract/language.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { PAPERS, type Paper } from "./papers.ts";
import { usePageSize } from "./use-page-size.ts";
import { usePaper } from "./use-paper.ts";
import "./print.css";

/** A page for printing: the paper, and above it, on the screen only, the print options. */
export function PrintPage({
	kind,
	title,
	papers,
	usual,
	back,
	labels,
	file,
	lang,
	children,
}: {
	/** The name under which the device remembers its paper. */
	kind: string;
	/** The page's h1; read out, not printed. */
	title: string;
	papers: readonly Paper[];
	usual: Paper;
	back: { to: string; label: string };
	/** Without a label for it there is nothing to print. */
	labels: { print: string | null; paper: string };
	/** The same as a file; `title` is its accessible name. */
	file?: { href: string; label: string; title: string };
	/** The paper's language, if it is not the page's. */
	lang?: Language;
	children: ReactNode;
}) {
	const [paper, choose] = usePaper(kind, papers, usual);
	const printed = useRef<HTMLDivElement>(null);
	usePageSize(printed, paper);
	return (
		<>
			<header
				className="not-printed sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line
				border-b-2 bg-surface px-4 py-2 max-[20rem]:static sm:px-6 short:static"
			>
				<LinkButton to={back.to} variant="quiet" icon="arrow-left" className="-ml-3">
					{back.label}
				</LinkButton>
				<SegmentedControl
					legend={labels.paper}
					name="paper"
					choices={papers.map((each) => ({ value: each, label: PAPERS[each].label }))}
					value={paper}
					onChange={choose}
					className="ml-auto"
				/>
				<div className="flex gap-2 max-sm:w-full max-sm:flex-wrap">
					{file && (
						<LinkButton
							to={file.href}
							reloadDocument
							download
							variant="secondary"
							size="large"
							aria-label={file.title}
						>
							{file.label}
						</LinkButton>
					)}
					{labels.print && (
						<Button
							size="large"
							icon="receipt"
							className="max-[20rem]:basis-full max-sm:flex-1"
							onClick={() => window.print()}
						>
							{labels.print}
						</Button>
					)}
				</div>
			</header>
			<main
				id="content"
				tabIndex={-1}
				className="flex-1 bg-sunken px-3 py-6 outline-none print:bg-white print:p-0"
			>
				<h1 className="not-printed sr-only">{title}</h1>
				<div ref={printed} lang={lang} className={`paper paper-${paper}`}>
					{children}
				</div>
			</main>
		</>
	);
}
