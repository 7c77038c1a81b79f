import { AUDIT_AREAS } from "../../domain/audit/audit-areas.ts";

const KINDS: ReadonlySet<string> = new Set([...AUDIT_AREAS.menu, ...AUDIT_AREAS.shop]);

/** Whether an event of this kind makes old what is remembered of the shop; another process may have written it. */
export function changesTheShop(kind: string): boolean {
	return KINDS.has(kind);
}
