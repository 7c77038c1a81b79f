const names = new Map<string, string>();

/**
 * Lets each PostgreSQL connection keep this statement prepared under a name, so that it is parsed and planned only
 * once. Only for fixed texts that name their columns: a later migration must be able to add columns.
 */
export function nameStatement(text: string): void {
	if (!names.has(text)) names.set(text, `handi_${names.size}`);
}

/** The name under which a statement is kept prepared; undefined if it is not. */
export function nameOfStatement(text: string): string | undefined {
	return names.get(text);
}
