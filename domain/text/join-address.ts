/** Specification 12.1: the street address is joined to the area text before sending. */
export function joinAddress(street: string, area: string): string {
	return [street.trim(), area.trim()].filter(Boolean).join(", ");
}
