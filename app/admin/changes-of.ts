/** The typed fields that differ from those shown: the rest may be what somebody else saves meanwhile. */
export function changesOf<Fields extends object>(shown: object, typed: Fields): Partial<Fields> {
	const before: { readonly [field: string]: unknown } = { ...shown };
	const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field]);
	return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<Fields>;
}
