import { useState } from "react";
import { useFocusOnIssue } from "./use-focus-on-issue.ts";

/** For a form that also checks its fields itself: `onTry` is called at each submission. */
export function useFocusAfterTry(busy: boolean) {
	const [tries, setTries] = useState(0);
	// Runs when it was sent and when the answer arrives.
	const form = useFocusOnIssue(tries > 0 && `${tries} ${busy}`);
	return { form, onTry: () => setTries((known) => known + 1) };
}
