import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import type { DeliveryRulesView } from "../../../contract/delivery-areas.ts";
import type { DeliveryKind } from "../../../domain/delivery-areas/delivery-rules.ts";
import { PinMap } from "../../map/pin-map.tsx";
import { useShop } from "../../shop-data.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { focusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { SaveButtons } from "../ui/save-buttons.tsx";
import { Unsaved } from "../ui/unsaved.tsx";
import { AreasField } from "./areas-field.tsx";
import { BandsField } from "./bands-field.tsx";
import { type DeliveryAreasTexts, deliveryAreasTexts } from "./delivery-areas-texts.ts";
import { type DeliveryDraft, draftIssues, draftOf, sentRules, typedKm } from "./delivery-draft.ts";
import { deliverySummary } from "./delivery-summary.ts";

const kindsIn = (texts: DeliveryAreasTexts): { value: DeliveryKind; label: string; description: string }[] => [
	{ value: "everywhere", label: texts.everywhere, description: texts.everywhereHelp },
	{ value: "radius", label: texts.byDistance, description: texts.byDistanceHelp },
	{ value: "areas", label: texts.inAreas, description: texts.inAreasHelp },
];

/** Where the shop delivers, the fees and the minimum amounts; saved together. */
export function DeliveryForm({ rules }: { rules: DeliveryRulesView }) {
	const texts = usePageTexts(deliveryAreasTexts);
	const language = useLanguage();
	const { settings } = useShop();
	const [changes, setChanges] = useState<Partial<DeliveryDraft>>({});
	/** The lists to which changes were made: the shop refuses to overwrite what somebody else has saved. */
	const [base, setBase] = useState<Partial<Pick<DeliveryRulesView, "bands" | "areas">>>({});
	const [isChecked, setChecked] = useState(false);
	const action = useAction();
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const known = draftOf(rules);
	const draft = { ...known, ...changes };
	const isUnsaved = JSON.stringify(draft) !== JSON.stringify(known);
	const isLeaving = useCallback(() => isUnsaved, [isUnsaved]);
	const change = (changed: Partial<DeliveryDraft>) => {
		const { bands, areas } = rules;
		setBase({ ...(changed.bands && { bands }), ...(changed.areas && { areas }), ...base });
		setChanges({ ...changes, ...changed });
	};
	const forget = () => {
		setChanges({});
		setBase({});
	};
	const issues = draftIssues(draft, texts, language);
	const shown = isChecked ? issues : {};

	function choose(kind: DeliveryKind) {
		const fee = String(settings.deliveryFee);
		const bands = draft.bands.length > 0 ? draft.bands : [{ km: "5", fee }];
		const areas = draft.areas.length > 0 ? draft.areas : [{ name: texts.firstArea, fee, polygon: [] }];
		change({ kind, ...(kind === "radius" && { bands }), ...(kind === "areas" && { areas }) });
	}

	async function save(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		if (Object.keys(issues).length > 0) {
			requestAnimationFrame(() => focusOnIssue(form.current));
			return;
		}
		const { bands, areas } = base;
		const was = { everywhere: {}, radius: bands ? { bands } : {}, areas: areas ? { areas } : {} }[draft.kind];
		const json = { ...sentRules(changes, draft.kind), was };
		if (!(await action.run(() => adminApi.store.delivery.$put({ json }), { done: texts.deliverySaved }))) return;
		forget();
		setChecked(false);
	}

	const amount = (field: "minimumOrder" | "freeDeliveryFrom" | "cashUpTo", label: string, description: string) => (
		<TextField
			label={label}
			hint={texts.rupeesOptional}
			description={description}
			inputMode="numeric"
			maxLength={12}
			value={draft[field]}
			error={shown[field]}
			onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
		/>
	);

	return (
		<form ref={form} onSubmit={save} noValidate className="grid max-w-3xl grid-cols-1 gap-5">
			<Card className="grid grid-cols-1 gap-5">
				<ChoiceCards
					legend={texts.whereYouDeliver}
					name="delivery-kind"
					choices={kindsIn(texts)}
					value={draft.kind}
					onChange={choose}
				/>
				{draft.kind === "radius" && (
					<>
						<BandsField
							id={id}
							bands={draft.bands}
							issues={shown}
							onChange={(bands) => change({ bands })}
						/>
						<Circles draft={draft} />
					</>
				)}
				{draft.kind === "areas" && (
					<AreasField areas={draft.areas} issues={shown} onChange={(areas) => change({ areas })} />
				)}
			</Card>
			<Card className="grid grid-cols-1 gap-5">
				<h2 className="text-xl">{texts.amounts}</h2>
				<div className="grid items-end has-[[aria-invalid]]:items-start grid-cols-1 gap-5 sm:grid-cols-3">
					{amount("minimumOrder", texts.minimumOrder, texts.subtotalHint)}
					{amount("freeDeliveryFrom", texts.freeFrom, texts.subtotalHint)}
					{amount(
						"cashUpTo",
						texts.cashUpTo,
						settings.onlinePayment.offered ? texts.cashUpToHelp : texts.cashUpToCall,
					)}
				</div>
			</Card>
			<Card tone="sunken" className="grid grid-cols-1 gap-2">
				<h2 className="font-sans! text-base!">{texts.whatCustomersSee}</h2>
				<p role="status">{deliverySummary(draft, settings.deliveryFee, texts).join(" ")}</p>
			</Card>
			<div className="flex flex-wrap items-center gap-3">
				<SaveButtons
					isUnsaved={isUnsaved}
					busy={action.busy}
					labels={{ save: texts.saveDelivery, discard: texts.discardChanges }}
					onDiscard={forget}
				/>
			</div>
			<Unsaved isUnsaved={isLeaving} />
		</form>
	);
}

/** The distances drawn as circles. */
function Circles({ draft }: { draft: DeliveryDraft }) {
	const texts = usePageTexts(deliveryAreasTexts);
	const { latitude, longitude, mapTilesUrl } = useShop().settings;
	if (!mapTilesUrl) return null;
	const circles = draft.bands.flatMap(({ km }) => (typedKm(km) ?? 0) * 1000 || []);
	return (
		<PinMap
			tilesUrl={mapTilesUrl}
			label={texts.mapOfTheDistances}
			pin={null}
			shop={{ latitude, longitude }}
			zone={{ circles, areas: [] }}
			className="h-64 sm:h-80"
		/>
	);
}
