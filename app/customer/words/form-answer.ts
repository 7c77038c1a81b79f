import type { FieldIssue } from "../../../domain/identity/sign-up-rules.ts";

/** What a form was answered with: it arrived, or what is wrong, with everything that was typed. */
export type FormAnswer<Field extends string, Received> =
	| { received: Received; problem: null }
	| { received: null; problem: FormProblem<Field> };
export type FormProblem<Field extends string> = {
	message: string | null;
	issues: FieldIssue<Field>[];
	values: FormValues<Field>;
};
export type FormValues<Field extends string> = Record<Field, string>;

/** A form's texts by field; one that was not sent is empty. */
export function readForm<Field extends string>(form: FormData, fields: readonly Field[]): FormValues<Field> {
	const entries = fields.map((field) => {
		const value = form.get(field);
		return [field, typeof value === "string" ? value : ""];
	});
	return Object.fromEntries(entries) as FormValues<Field>;
}

/** The issues that the shop names, by the form's own fields; `deliveryLocation.address` is its `address`. */
export function issuesOfFields<Field extends string>(
	issues: readonly FieldIssue[] | undefined,
	fields: readonly Field[],
): FieldIssue<Field>[] {
	return (issues ?? []).flatMap(({ path, message }) => {
		const field = fields.find((each) => each === path.split(".").at(-1));
		return field ? [{ path: field, message }] : [];
	});
}
