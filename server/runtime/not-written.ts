import { faultCode, faultMessage, SQLITE_FULL, sqliteCode } from "./fault-code.ts";

/** Why a file could not be written, in one line that begins with its name. */
export function notWritten(file: string, fault: unknown): string {
	return `${file} could not be written: ${isDiskFull(fault) ? "the disk is full" : faultMessage(fault)}`;
}

/** Whether a fault says that what was written did not fit onto its disk. */
export function isDiskFull(fault: unknown): boolean {
	const faults = [fault, Object(fault).cause];
	return faults.some((each) => faultCode(each) === "ENOSPC" || sqliteCode(each) === SQLITE_FULL);
}
