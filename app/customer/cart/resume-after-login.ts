import { storedInTab } from "../../storage/stored-text.ts";

/** The step at which a customer continues after logging in: the order's address, or the prebooking. */
const STEPS = ["address", "prebooking"] as const;
type ResumeStep = (typeof STEPS)[number];

const stored = storedInTab("leftOff");

/** Remembers the customer's step when they are asked to log in. */
export function resumeAfterLogin(step: ResumeStep): void {
	stored.write(step);
}

/** Returns the step and forgets it. */
export function takeResumeStep(): ResumeStep | null {
	const left = stored.read();
	if (left !== null) stored.write(null);
	return STEPS.find((step) => step === left) ?? null;
}
