import { PASSWORD_COST } from "../../server/identity/passwords.ts";

/**
 * Loaded first by processes of tests that are not about passwords: a hash far cheaper than a secure one.
 * test/faults/first-accounts.test.ts checks the cost of a shop's own hashes.
 */
Object.assign(PASSWORD_COST, { memoryKib: 64, passes: 1 });
