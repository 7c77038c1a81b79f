import type { DeliveryRulesDraft } from "../../../contract/delivery-areas.ts";
import type { Language } from "../../../contract/language.ts";
import { type Corner, type DeliveryKind, MAX_BAND_KM } from "../../../domain/delivery-areas/delivery-rules.ts";
import { polygonIssue } from "../../../domain/delivery-areas/rule-issues.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { issueText } from "../../staff/issue-text.ts";
import type { DeliveryAreasTexts } from "./delivery-areas-texts.ts";

export type BandDraft = { km: string; fee: string };
export type AreaDraft = { name: string; fee: string; polygon: readonly Corner[] };
/** The rules as typed and drawn; a blank amount means no such rule. */
export type DeliveryDraft = {
	kind: DeliveryKind;
	bands: readonly BandDraft[];
	areas: readonly AreaDraft[];
	minimumOrder: string;
	freeDeliveryFrom: string;
	cashUpTo: string;
};

/** Errors by field: `bands.0.km`, `areas.1.polygon`, `minimumOrder`. */
export type DraftIssues = Readonly<Record<string, string>>;

/** The rules as typed texts. */
export function draftOf(rules: Required<Omit<DeliveryRulesDraft, "was">>): DeliveryDraft {
	const typed = (amount: number | null) => (amount === null ? "" : String(amount));
	return {
		kind: rules.kind,
		bands: rules.bands.map(({ upToKm, fee }) => ({ km: String(upToKm), fee: String(fee) })),
		areas: rules.areas.map(({ name, fee, polygon }) => ({ name, fee: String(fee), polygon })),
		minimumOrder: typed(rules.minimumOrder),
		freeDeliveryFrom: typed(rules.freeDeliveryFrom),
		cashUpTo: typed(rules.cashUpTo),
	};
}

/** Why the draft cannot be saved; only the list in use must be complete. */
export function draftIssues(
	{ kind, bands, areas, ...amounts }: DeliveryDraft,
	texts: DeliveryAreasTexts,
	language: Language,
): DraftIssues {
	return {
		...amountIssues(amounts, texts),
		...(kind === "radius" && bandIssues(bands, texts)),
		...(kind === "areas" && areaIssues(areas, texts, language)),
	};
}

const AMOUNTS = ["minimumOrder", "freeDeliveryFrom", "cashUpTo"] as const;

function amountIssues(amounts: Pick<DeliveryDraft, (typeof AMOUNTS)[number]>, texts: DeliveryAreasTexts): DraftIssues {
	const issues: Record<string, string> = {};
	for (const name of AMOUNTS) {
		const typed = amounts[name].trim();
		const least = name === "minimumOrder" ? 0 : 1;
		if (typed !== "" && (typedRupees(typed) ?? -1) < least) issues[name] = texts.rupeesOrEmpty;
	}
	return issues;
}

function bandIssues(bands: readonly BandDraft[], texts: DeliveryAreasTexts): DraftIssues {
	if (bands.length === 0) return { bands: texts.pleaseAddADistance };
	const issues: Record<string, string> = {};
	for (const [at, { km, fee }] of bands.entries()) {
		const length = typedKm(km);
		const before = at > 0 ? typedKm(bands[at - 1]?.km ?? "") : null;
		if (length === null) issues[`bands.${at}.km`] = texts.kmIssue(MAX_BAND_KM);
		else if (before !== null && length <= before) issues[`bands.${at}.km`] = texts.mustBeLonger;
		if (typedRupees(fee) === null) issues[`bands.${at}.fee`] = texts.wholeRupees;
	}
	return issues;
}

function areaIssues(areas: readonly AreaDraft[], texts: DeliveryAreasTexts, language: Language): DraftIssues {
	if (areas.length === 0) return { areas: texts.pleaseDrawAnArea };
	const issues: Record<string, string> = {};
	for (const [at, { name, fee, polygon }] of areas.entries()) {
		if (name.trim() === "") issues[`areas.${at}.name`] = texts.pleaseNameTheArea;
		if (typedRupees(fee) === null) issues[`areas.${at}.fee`] = texts.wholeRupees;
		const border = polygonIssue(polygon);
		if (border) issues[`areas.${at}.polygon`] = issueText(border, language);
	}
	return issues;
}

/** Changes of a draft without issues, as they are sent: what is left out, and the list not `inUse`, stays. */
export function sentRules(
	{ kind, bands, areas, ...amounts }: Partial<DeliveryDraft>,
	inUse: DeliveryKind,
): DeliveryRulesDraft {
	const amount = (typed: string) => (typed.trim() === "" ? null : typedRupees(typed));
	return {
		...(kind && { kind }),
		...(inUse === "radius" &&
			bands && { bands: bands.map(({ km, fee }) => ({ upToKm: typedKm(km) ?? 0, fee: typedRupees(fee) ?? 0 })) }),
		...(inUse === "areas" &&
			areas && {
				areas: areas.map(({ name, fee, polygon }) => ({
					name: name.trim(),
					fee: typedRupees(fee) ?? 0,
					polygon: polygon.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
				})),
			}),
		...Object.fromEntries(Object.entries(amounts).map(([field, typed]) => [field, amount(typed)])),
	};
}

/** Kilometres as typed, with a point or a comma; null if invalid. */
export function typedKm(typed: string): number | null {
	const bare = typed
		.replace(/\s*km$/i, "")
		.trim()
		.replace(",", ".");
	if (!/^\d{1,3}(\.\d{1,2})?$/.test(bare)) return null;
	const km = Number(bare);
	return km > 0 && km <= MAX_BAND_KM ? km : null;
}

/** Corners as editable text: a latitude and a longitude per line. */
export function cornersText(polygon: readonly Corner[]): string {
	return polygon.map(([latitude, longitude]) => `${latitude}, ${longitude}`).join("\n");
}

/** Parses that text; null if a line is not a place on earth. */
export function readCorners(text: string): Corner[] | null {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const corners = lines.map((line): Corner | null => {
		const [, latitude = "", longitude = ""] = /^\s*(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
		if (latitude === "" || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
		return [Number(latitude), Number(longitude)];
	});
	return corners.every((corner) => corner !== null) ? corners : null;
}
