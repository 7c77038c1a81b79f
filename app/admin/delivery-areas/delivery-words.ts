import { formatRupees, typedRupees } from "../../../domain/money.ts";
import { type DeliveryDraft, typedKm } from "./delivery-draft.ts";

/** What the rules mean to customers, in sentences; `usualFee` is the shop's own. */
export function deliveryWords(draft: DeliveryDraft, usualFee: number): string[] {
	const amount = (typed: string) => {
		const rupees = typedRupees(typed);
		return rupees ? formatRupees(rupees) : null;
	};
	const [least, free, cash] = [draft.minimumOrder, draft.freeDeliveryFrom, draft.cashUpTo].map(amount);
	return [
		whereTo(draft, usualFee),
		least && `Orders from ${least}.`,
		free && `Free delivery from ${free}.`,
		cash && `Cash on delivery up to ${cash}.`,
		draft.kind !== "everywhere" && "Customers put a pin on the map; outside they’re told how far they are.",
	].filter((sentence): sentence is string => Boolean(sentence));
}

function whereTo({ kind, bands, areas }: DeliveryDraft, usualFee: number): string {
	const fee = (typed: string) => feeWords(typedRupees(typed));
	if (kind === "everywhere") return `We deliver everywhere for ${formatRupees(usualFee)}.`;
	if (kind === "areas") {
		const named = areas.filter(({ name }) => name.trim() !== "");
		if (named.length === 0) return "We deliver in the areas you draw.";
		return `We deliver in ${named.map((area) => `${area.name.trim()} (${fee(area.fee)})`).join(", ")}.`;
	}
	const known = bands.filter(({ km }) => typedKm(km) !== null);
	const farthest = known.at(-1);
	if (!farthest) return "We deliver up to the distance you set.";
	if (known.length === 1) return `We deliver up to ${typedKm(farthest.km)} km (${fee(farthest.fee)}).`;
	const each = known.map((band) => `up to ${typedKm(band.km)} km ${fee(band.fee)}`);
	return `We deliver up to ${typedKm(farthest.km)} km: ${each.join(", ")}.`;
}

function feeWords(fee: number | null): string {
	if (fee === null) return "fee missing";
	return fee === 0 ? "free" : formatRupees(fee);
}
