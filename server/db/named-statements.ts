const names = new Map<string, string>();

/**
 * Lets a connection to PostgreSQL keep this statement prepared, under a name: it is then parsed and planned once for
 * each connection. For texts that are fixed and name their columns, which a later migration must be able to add to.
 */
export function nameStatement(text: string): void {
	if (!names.has(text)) names.set(text, `handi_${names.size}`);
}

export function nameOfStatement(text: string): string | undefined {
	return names.get(text);
}
