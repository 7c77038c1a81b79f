/** The code of a fault of the system or of PostgreSQL, such as `ENOENT` or `23505`; empty if it has none. */
export function faultCode(fault: unknown): string {
	const { code }: { code?: unknown } = Object(fault);
	return String(code ?? "");
}

/** The message of a fault; what was thrown instead of an error, as text. */
export function faultMessage(fault: unknown): string {
	const { message }: { message?: unknown } = Object(fault);
	return String(message || fault);
}

/** SQLite's code of a fault where a file or its disk is full. */
export const SQLITE_FULL = 13;

/** SQLite's code of a fault where a file is not one of its own. */
export const SQLITE_NOT_A_DATABASE = 26;

/** SQLite's primary code of a fault, the low byte of the code that it gives; 0 if the fault is not SQLite's. */
export function sqliteCode(fault: unknown): number {
	const { errcode }: { errcode?: unknown } = Object(fault);
	return Number(errcode) & 0xff;
}
