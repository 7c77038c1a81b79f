type TextOf<Draft> = { [Field in keyof Draft]: Draft[Field] extends string ? Field : never }[keyof Draft] & string;

/** Gives the text fields of a form about a draft their props: the text, what changes it, and what is wrong with it. */
export function draftFields<Draft>(
	draft: Draft,
	change: (part: Partial<Draft>) => void,
	issueOf: (field: TextOf<Draft>) => string | undefined,
) {
	return (field: TextOf<Draft>) => ({
		value: draft[field] as string,
		onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Partial<Draft>),
		error: issueOf(field),
	});
}
