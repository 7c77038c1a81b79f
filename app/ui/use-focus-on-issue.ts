import { useEffect, useRef } from "react";

/** Long enough for a screen reader to take up the text, which it reads to the end. */
const ANNOUNCED_MS = 1_000;

/**
 * After a refusal the first wrong field gets the focus, and so is read out with its error. Without one, the message is
 * scrolled into view: the pressed button may be at the other end of the form.
 */
export function useFocusOnIssue(problem: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!problem) return;
		if (focusOnIssue(form.current)) return;
		form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
	}, [problem]);
	return form;
}

/** Moves the focus to the first wrong field, and tells whether there is one. */
export function focusOnIssue(form: HTMLFormElement | null): boolean {
	const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
	if (!wrong) return false;
	if (wrong === document.activeElement) announceIssue(wrong);
	else wrong.focus();
	return true;
}

/** After Enter in the wrong field itself: it is not read out again, as the focus does not move. */
function announceIssue(field: HTMLElement): void {
	const id = field.getAttribute("aria-describedby")?.split(" ").at(-1);
	const issue = document.getElementById(id ?? "");
	const alerts = [...document.querySelectorAll("[role=alert]")];
	if (!issue || alerts.some(({ textContent }) => textContent.includes(issue.textContent))) return;
	issue.setAttribute("role", "alert");
	// In the same place again: only what is inserted is announced.
	issue.parentElement?.insertBefore(issue, issue.nextSibling);
	setTimeout(() => issue.removeAttribute("role"), ANNOUNCED_MS);
}
