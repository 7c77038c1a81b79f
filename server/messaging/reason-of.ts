/** The part of a fault that may be logged: servers put addresses and phone numbers into their messages. */
export function reasonOf(fault: unknown): string {
	const { code, responseCode, command, name } = fault as Record<string, unknown>;
	return [code ?? name, responseCode, command].filter(Boolean).map(String).join(" ");
}
