import { PASSWORD_COST } from "../../server/identity/passwords.ts";

/**
 * Read before anything else by processes of tests that are not about passwords: a hash that costs far less than one
 * that protects somebody. What a shop's own hashes cost is told by test/faults/first-accounts.test.ts.
 */
Object.assign(PASSWORD_COST, { memoryKib: 64, passes: 1 });
