import { useEffect, useRef } from "react";

/** After a refusal the first wrong field gets the focus, and so is read out with its error. */
export function useFocusOnIssue(problem: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [problem]);
	return form;
}
