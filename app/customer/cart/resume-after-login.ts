import { storedInTab } from "../../storage/stored-text.ts";

/** Where a customer goes on after logging in: at the address of an order, or at the prebooking. */
const STEPS = ["address", "prebooking"] as const;
type ResumeStep = (typeof STEPS)[number];

const stored = storedInTab("leftOff");

/** Remembers where a customer was when asked to log in. */
export function resumeAfterLogin(step: ResumeStep): void {
	stored.write(step);
}

/** Takes it, once. */
export function takeResumeStep(): ResumeStep | null {
	const left = stored.read();
	if (left !== null) stored.write(null);
	return STEPS.find((step) => step === left) ?? null;
}
