import { type SyntheticEvent, useEffect, useLayoutEffect, useState } from "react";
import { readUntilAnswered } from "../../live/read-until-answered.ts";
import { personOf } from "../../session/person-of.ts";
import { useShop } from "../../shop-data.tsx";
import { type FormName, type TypedValues, typedForm } from "../../storage/typed-form.ts";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { typedTextOf } from "./typed-text.ts";

type Issue = { path: string; message: string };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form that keeps what is typed, except passwords and codes, through failures and reloads (`typedForm`); after a
 * refusal the first wrong field gets the focus, and a field's message goes when the field changes. A new `view` means
 * other fields under the same form name.
 */
export function useKeptForm(name: FormName, problem: { issues: readonly Issue[] } | null | undefined, view?: string) {
	const person = personOf(useShop().me);
	const ref = useFocusOnIssue(problem);
	const [changes, setChanges] = useState<{ since: unknown; fields: readonly string[] }>({ since: null, fields: [] });
	const changed = changes.since === problem ? changes.fields : [];
	useEffect(readUntilAnswered, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another view are new ones
	useLayoutEffect(() => {
		const fields = ref.current ? controlsOf(ref.current) : [];
		fillIn(fields, typedForm(name).read(person));
		// Somebody may have typed before the page was hydrated.
		keep(fields.filter((field) => field.value !== startOf(field)));
	}, [name, person, view]);

	function keep(fields: readonly Control[]) {
		const texts = fields.map((field) => [field.name, typedTextOf(field)]).filter(([, text]) => text !== null);
		if (texts.length === 0) return;
		const typed = typedForm(name);
		typed.write(person, { ...typed.read(person), ...Object.fromEntries(texts) });
	}

	return {
		form: {
			ref,
			onInput: ({ target }: SyntheticEvent<HTMLFormElement>) => {
				const field = target as Element as Control;
				if (!changed.includes(field.name)) setChanges({ since: problem, fields: [...changed, field.name] });
				keep([field]);
			},
		},
		/** What is wrong with a field, until somebody changes it. */
		issueOf: (field: string): string | undefined =>
			changed.includes(field) ? undefined : problem?.issues.find(({ path }) => path === field)?.message,
	};
}

/** Restores what was typed before in fields that nobody has touched. */
function fillIn(fields: readonly Control[], values: TypedValues): void {
	for (const field of fields) {
		const text = values[field.name];
		const known = typedTextOf(field);
		if (text === undefined || known === null || known !== startOf(field)) continue;
		field.value = text;
		// A dish that is no longer sold cannot be chosen again.
		if (field.value !== text) field.value = known;
	}
}

function controlsOf(form: HTMLFormElement): Control[] {
	return [...form.elements].filter((field): field is Control => field.matches("input, textarea, select"));
}

/** A field's value before anybody types in it. */
function startOf(field: Control): string {
	if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
	return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? "";
}
