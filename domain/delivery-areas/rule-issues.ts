import { type DeliveryRules, MAX_CORNERS, MIN_CORNERS } from "./delivery-rules.ts";
import { isTangled } from "./polygon.ts";

type RuleIssue = { path: string; message: string };

/** The problems with delivery rules, each with its field; empty if they are valid. */
export function ruleIssues({ kind, bands, areas }: Pick<DeliveryRules, "kind" | "bands" | "areas">): RuleIssue[] {
	const issues: RuleIssue[] = [];
	if (kind === "radius" && bands.length === 0) issues.push({ path: "bands", message: "Please add a distance" });
	if (kind === "areas" && areas.length === 0) issues.push({ path: "areas", message: "Please draw an area" });
	for (const [at, { upToKm }] of bands.entries()) {
		if (at > 0 && upToKm <= (bands[at - 1]?.upToKm ?? 0))
			issues.push({ path: `bands.${at}.upToKm`, message: "Each distance must be longer than the one before" });
	}
	for (const [at, { polygon }] of areas.entries()) {
		const message = polygonIssue(polygon);
		if (message) issues.push({ path: `areas.${at}.polygon`, message });
	}
	return issues;
}

/** Why a polygon is not a valid area; null if it is. */
export function polygonIssue(polygon: DeliveryRules["areas"][number]["polygon"]): string | null {
	if (polygon.length < MIN_CORNERS) return `An area has at least ${MIN_CORNERS} points`;
	if (polygon.length > MAX_CORNERS) return `An area has up to ${MAX_CORNERS} points`;
	return isTangled(polygon) ? "The border of an area must not cross itself" : null;
}
