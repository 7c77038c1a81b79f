import { isShopDate } from "../../../domain/shop-date.ts";

/** What of the audit is asked for; all of it stands in the address. */
const FILTERS = ["order", "person", "kind", "from", "to"] as const;
export type AuditFilter = Partial<Record<(typeof FILTERS)[number] | "cursor", string>>;

/** The filter that an address means: blank fields ask for nothing, a day that is none is not asked for. */
export function auditFilterOf(search: URLSearchParams): AuditFilter {
	const said = [...FILTERS, "cursor" as const].flatMap((name) => {
		const text = (search.get(name) ?? "").trim().slice(0, 254);
		const isDay = name === "from" || name === "to";
		return text === "" || (isDay && !isShopDate(text)) ? [] : [[name, text]];
	});
	return Object.fromEntries(said);
}

/** Whether anything but the place in the list is asked for. */
export function isNarrowed(filter: AuditFilter): boolean {
	return FILTERS.some((name) => filter[name] !== undefined);
}
