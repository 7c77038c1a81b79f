import type { DeliveryRulesView } from "../../contract/delivery-areas.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { asksNothing, type DeliveryRules, highestFee, lowestFee } from "../../domain/delivery-areas/delivery-rules.ts";

/** The rules as the API sends them. */
export function deliveryRulesView({ bands, areas, ...rest }: DeliveryRules): DeliveryRulesView {
	return {
		...rest,
		bands: bands.map(({ upToKm, fee }) => ({ upToKm, fee })),
		areas: areas.map(({ name, polygon, fee }) => ({
			name,
			polygon: polygon.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
			fee,
		})),
	};
}

/** The part of the rules that every page needs; empty if the shop has no rules. */
export function deliverySummary(rules: DeliveryRules): Pick<PublicSettings, "delivery"> {
	if (asksNothing(rules)) return {};
	const { kind, minimumOrder, freeDeliveryFrom, cashUpTo } = rules;
	const [lowest, highest] = [lowestFee(rules), highestFee(rules)];
	const upTo = lowest === 0 && highest !== null ? { highestFee: highest } : {};
	return { delivery: { kind, lowestFee: lowest, ...upTo, minimumOrder, freeDeliveryFrom, cashUpTo } };
}
