import { type RefObject, useEffect } from "react";
import { type Paper, pageRule } from "./papers.ts";

const MM_PER_PX = 25.4 / 96;

/** Tells the printer the size of the paper; a roll is cut right below what is printed. */
export function usePageSize(element: RefObject<HTMLElement | null>, paper: Paper): void {
	useEffect(() => {
		const printed = element.current;
		if (!printed || typeof CSSStyleSheet.prototype.replaceSync !== "function") return;
		const sheet = new CSSStyleSheet();
		const measure = () => sheet.replaceSync(pageRule(paper, printed.getBoundingClientRect().height * MM_PER_PX));
		measure();
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		// The fonts may arrive later, and in the very moment of printing.
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
