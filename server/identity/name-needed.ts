import type { RefusalOf } from "../../contract/refusals.ts";
import type { Location } from "./customer-account.ts";

/** What somebody new is asked for after the code or link was right. */
export type Given = { name?: string | undefined; location?: Location | undefined };

const MESSAGES = { name: "Name is required", phone: "Phone number must be exactly 10 digits" } as const;

/** The code or link was right, and nobody has an account by it: these fields make one. */
export function nameNeeded(missing: readonly (keyof typeof MESSAGES)[]): RefusalOf<"name-needed"> {
	return { code: "name-needed", issues: missing.map((path) => ({ path, message: MESSAGES[path] })) };
}
