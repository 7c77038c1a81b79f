import { accessSync, constants, lstatSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Why no backup can be written into a folder, which the first backup makes if it is not there; null if one can. Only
 * looks: what else may fail (a full disk) is told by the backup itself.
 */
export function whyNoBackups(folder: string): string | null {
	try {
		let place = resolve(folder);
		while (!lstatSync(place, { throwIfNoEntry: false })) place = dirname(place);
		if (!statSync(place).isDirectory()) return `${place} is a file`;
		accessSync(place, constants.W_OK | constants.X_OK);
		return null;
	} catch (fault) {
		return (fault as Error).message;
	}
}
