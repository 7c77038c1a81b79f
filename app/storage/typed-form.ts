import { parseStored, storedInTab, useStoredText } from "./stored-text.ts";

/** What was typed, by the fields' names. */
export type TypedValues = Partial<Record<string, string>>;

/** The forms, and choices made without one, by the name under which the tab keeps them. */
export type FormName =
	| "checkout"
	| "choices"
	| "contact"
	| "counter"
	| "forgot"
	| "fulfilment"
	| "login"
	| "new-address"
	| "password"
	| "prebooking"
	| "profile"
	| `review ${string}`
	| "subscription";

type Kept = { by: string | null; values: TypedValues };

const stored = storedInTab("typed");

/**
 * What somebody has typed into a form and not sent yet. The tab keeps it through a lost signal and a reload, until it
 * is sent; callers leave passwords and codes out. Only the same customer sees it again; what a visitor typed stays
 * theirs when they log in.
 */
export function typedForm(name: FormName) {
	return {
		read(person: string | null): TypedValues {
			const { by, values } = keptForms()[name] ?? NOTHING;
			return by === null || by === person ? values : {};
		},
		write(person: string | null, values: TypedValues): void {
			stored.write(JSON.stringify({ ...keptForms(), [name]: { by: person, values } satisfies Kept }));
		},
		forget(): void {
			const { [name]: sent, ...others } = keptForms();
			if (sent === undefined) return;
			stored.write(Object.keys(others).length === 0 ? null : JSON.stringify(others));
		},
	};
}

/** What this person has typed into a form, kept current; empty on the server. */
export function useTypedForm(name: FormName, person: string | null): TypedValues {
	return useStoredText(stored) === null ? NOTHING.values : typedForm(name).read(person);
}

/** Deletes every form's texts: somebody has logged out here. */
export function forgetTypedForms(): void {
	stored.write(null);
}

const NOTHING: Kept = { by: null, values: {} };

function keptForms(): Record<string, Kept> {
	const forms = parseStored(stored.read());
	if (typeof forms !== "object" || forms === null) return {};
	return Object.fromEntries(Object.entries(forms).flatMap(([name, form]) => (isKept(form) ? [[name, form]] : [])));
}

function isKept(form: Partial<Kept> | null): form is Kept {
	const { by, values } = form ?? {};
	if ((by !== null && typeof by !== "string") || typeof values !== "object" || values === null) return false;
	return Object.values(values).every((text) => typeof text === "string");
}
