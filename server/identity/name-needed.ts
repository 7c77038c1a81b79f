import type { RefusalOf } from "../../contract/refusals.ts";
import { PHONE_INVALID } from "../../domain/identity/phone-number.ts";
import type { Location } from "./customer-account.ts";

/** What a new customer is asked for after the code or link was correct. */
export type Given = { name?: string | undefined; location?: Location | undefined };

const MESSAGES = { name: "Name is required", phone: PHONE_INVALID } as const;

/** The code or link was correct, but there is no account for it: these fields make one. */
export function nameNeeded(missing: readonly (keyof typeof MESSAGES)[]): RefusalOf<"name-needed"> {
	return { code: "name-needed", issues: missing.map((path) => ({ path, message: MESSAGES[path] })) };
}
