import type { FieldIssue } from "../../../domain/text/field-issue.ts";
import { refusalOf } from "../../api.ts";

/** The answer to a form: it arrived, or what is wrong, with everything that was typed. */
export type FormAnswer<Field extends string, Received> =
	| { received: Received; problem: null }
	| { received: null; problem: FormProblem<Field> };
type FormProblem<Field extends string> = {
	message: string | null;
	issues: FieldIssue<Field>[];
	values: FormValues<Field>;
};
export type FormValues<Field extends string> = Record<Field, string>;

type Refusing = { status: number; json(): Promise<unknown> };
type Outcome<Field extends string, Received> = { answer: FormAnswer<Field, Received>; status: number };

/**
 * Sends a form unless a field is missing or wrong, and returns the result; used in the browser and, for pages without
 * scripts, on the server. Nothing typed is lost.
 */
export async function sendForm<Field extends string, Received>(
	{
		fields,
		values,
		issues,
		texts,
	}: {
		fields: readonly Field[];
		values: FormValues<Field>;
		issues: FieldIssue<Field>[];
		texts: { failed: string; refused(message: string): string };
	},
	send: () => Promise<{ received: Received } | { refused: Refusing }>,
): Promise<Outcome<Field, Received>> {
	const problem = (status: number, message: string | null, about: FieldIssue<Field>[]) => ({
		answer: { received: null, problem: { message, issues: about, values } },
		status,
	});
	if (issues.length > 0) return problem(422, null, issues);
	try {
		const sent = await send();
		if ("received" in sent) return { answer: { received: sent.received, problem: null }, status: 200 };
		const { code, message, issues: named } = await refusalOf(sent.refused);
		const text = code === "network" ? texts.failed : texts.refused(message);
		return problem(sent.refused.status, text, issuesOfFields(named, fields));
	} catch {
		return problem(503, texts.failed, []);
	}
}

/** The shop's issues by the form's own fields; `deliveryLocation.address` is its `address`. */
function issuesOfFields<Field extends string>(
	issues: readonly FieldIssue[] | undefined,
	fields: readonly Field[],
): FieldIssue<Field>[] {
	return (issues ?? []).flatMap(({ path, message }) => {
		const field = fields.find((each) => each === path.split(".").at(-1));
		return field ? [{ path: field, message }] : [];
	});
}
