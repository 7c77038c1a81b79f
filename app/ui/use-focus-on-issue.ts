import { useEffect, useRef } from "react";

/**
 * After a refusal the first wrong field gets the focus, and so is read out with its error. Without one, the message is
 * scrolled into view: the pressed button may be at the other end of the form.
 */
export function useFocusOnIssue(problem: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!problem) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		if (wrong) wrong.focus();
		else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
	}, [problem]);
	return form;
}
