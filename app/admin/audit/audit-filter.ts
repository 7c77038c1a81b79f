import { isShopDate } from "../../../domain/shop-date.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";

/** The audit filter, all of which is in the URL. */
const FILTERS = ["order", "person", "kind", "from", "to"] as const;
export type AuditFilter = Partial<Record<(typeof FILTERS)[number] | "cursor", string>>;

/** The filter in a URL: blank fields and invalid days are left out. */
export function auditFilterOf(search: URLSearchParams): AuditFilter {
	const said = [...FILTERS, "cursor" as const].flatMap((name) => {
		const text = (search.get(name) ?? "").trim().slice(0, MAX_EMAIL_LENGTH);
		const isDay = name === "from" || name === "to";
		return text === "" || (isDay && !isShopDate(text)) ? [] : [[name, text]];
	});
	return Object.fromEntries(said);
}

/** Whether any filter is set, apart from the cursor. */
export function isNarrowed(filter: AuditFilter): boolean {
	return FILTERS.some((name) => filter[name] !== undefined);
}
