import { isVisible } from "./visible-text.ts";

/** What is wrong with a field of a form. */
export type FieldIssue<Field extends string = string> = { path: Field; message: string };

/** Why a required text is missing, by its label; null if it is there. */
export function requiredIssue(label: string, value: string): string | null {
	return !isVisible(value) ? `${label} is required` : null;
}
