import { accessSync, constants, lstatSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { faultMessage } from "../runtime/fault-code.ts";

/**
 * Why no backup can be written into a folder, which the first backup makes if it is not there; null if one can. Only
 * looks: what else may fail (a full disk) is reported by the backup itself.
 */
export function whyNoBackups(folder: string): string | null {
	try {
		const place = firstThere(resolve(folder));
		if (!statSync(place).isDirectory()) return `${place} is a file`;
		accessSync(place, constants.W_OK | constants.X_OK);
		return null;
	} catch (fault) {
		return faultMessage(fault);
	}
}

/** The folder, or the nearest one above it that is there; the root of a drive that is not there is its own parent. */
function firstThere(folder: string): string {
	const parent = dirname(folder);
	return parent === folder || lstatSync(folder, { throwIfNoEntry: false }) ? folder : firstThere(parent);
}
