import { formatRupees } from "../../../domain/money.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import type { DeliveryAreasTexts } from "./delivery-areas-texts.ts";
import { type DeliveryDraft, typedKm } from "./delivery-draft.ts";

/** What the rules mean for customers, in sentences; `usualFee` is the shop's own. */
export function deliverySummary(draft: DeliveryDraft, usualFee: number, texts: DeliveryAreasTexts): string[] {
	const amount = (typed: string) => {
		const rupees = typedRupees(typed);
		return rupees ? formatRupees(rupees) : null;
	};
	const [least, free, cash] = [draft.minimumOrder, draft.freeDeliveryFrom, draft.cashUpTo].map(amount);
	return [
		whereTo(draft, usualFee, texts),
		least && texts.ordersFrom(least),
		free && texts.freeDeliveryFrom(free),
		cash && texts.cashOnDeliveryUpTo(cash),
		draft.kind !== "everywhere" && texts.pinHelp,
	].filter((sentence): sentence is string => Boolean(sentence));
}

function whereTo({ kind, bands, areas }: DeliveryDraft, usualFee: number, texts: DeliveryAreasTexts): string {
	const fee = (typed: string) => feeLabel(typedRupees(typed), texts);
	if (kind === "everywhere") return texts.deliverEverywhere(feeLabel(usualFee, texts));
	if (kind === "areas") {
		const named = areas.filter(({ name }) => name.trim() !== "");
		if (named.length === 0) return texts.deliverInDrawn;
		return texts.deliverIn(named.map((area) => `${area.name.trim()} (${fee(area.fee)})`).join(", "));
	}
	const known = bands.filter(({ km }) => typedKm(km) !== null);
	const farthest = known.at(-1);
	if (!farthest) return texts.deliverUpToSet;
	if (known.length === 1) return texts.deliverUpTo(typedKm(farthest.km), fee(farthest.fee));
	const each = known.map((band) => texts.upToKm(typedKm(band.km), fee(band.fee)));
	return texts.deliverUpToEach(typedKm(farthest.km), each.join(", "));
}

function feeLabel(fee: number | null, texts: DeliveryAreasTexts): string {
	if (fee === null) return texts.feeMissing;
	return fee === 0 ? texts.free : formatRupees(fee);
}
