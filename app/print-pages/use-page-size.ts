import { type RefObject, useEffect } from "react";
import { type Paper, pageRule } from "./papers.ts";

const MM_PER_PX = 25.4 / 96;

/** Tells the printer the size of the paper; a roll is cut right below what is printed. */
export function usePageSize(element: RefObject<HTMLElement | null>, paper: Paper): void {
	useEffect(() => {
		const printed = element.current;
		if (!printed || typeof CSSStyleSheet.prototype.replaceSync !== "function") return;
		const sheet = new CSSStyleSheet();
		const measure = () => sheet.replaceSync(pageRule(paper, heightOf(printed) * MM_PER_PX));
		measure();
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		// The fonts may load later, even at the moment of printing.
		const observer = new ResizeObserver(measure);
		observer.observe(printed, { box: "border-box" });
		addEventListener("beforeprint", measure);
		return () => {
			observer.disconnect();
			removeEventListener("beforeprint", measure);
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
		};
	}, [element, paper]);
}

/** The height of the longest page, in pixels: of several papers in one job each has its own. */
function heightOf(printed: HTMLElement): number {
	const pages = [...printed.querySelectorAll(".own-page")];
	const margins = Number.parseFloat(getComputedStyle(printed).paddingTop) * 3;
	return pages.length === 0
		? printed.getBoundingClientRect().height
		: Math.max(...pages.map((page) => page.getBoundingClientRect().height)) + margins;
}
