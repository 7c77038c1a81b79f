import { useState } from "react";
import { type Corner, MAX_AREAS, MAX_CORNERS } from "../../../domain/delivery-areas/delivery-rules.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { AreaCard } from "./area-card.tsx";
import { AreasMap } from "./areas-map.tsx";
import { type DeliveryAreasTexts, deliveryAreasTexts } from "./delivery-areas-texts.ts";
import type { AreaDraft, DraftIssues } from "./delivery-draft.ts";

/**
 * Areas drawn on the map by tapping their corners, each with a name and a fee; the first one that contains a location
 * counts.
 */
export function AreasField({
	areas,
	issues,
	onChange,
}: {
	areas: readonly AreaDraft[];
	issues: DraftIssues;
	onChange: (areas: AreaDraft[]) => void;
}) {
	const texts = usePageTexts(deliveryAreasTexts);
	const { settings } = useShop();
	const { latitude, longitude, mapTilesUrl } = settings;
	const [chosen, setChosen] = useState(0);
	const active = areas.length === 0 ? null : Math.min(chosen, areas.length - 1);
	const drawing = active === null ? null : areas[active];
	const change = (place: number, changes: Partial<AreaDraft>) =>
		onChange(areas.map((area, each) => (each === place ? { ...area, ...changes } : area)));
	const draw = (polygon: readonly Corner[]) => active !== null && change(active, { polygon });
	const corners = drawing?.polygon ?? [];

	function add() {
		setChosen(areas.length);
		onChange([...areas, { name: texts.nextArea(areas.length), fee: "", polygon: [] }]);
	}

	function remove(place: number) {
		onChange(areas.filter((_, each) => each !== place));
		keepFocus("add-area");
	}

	return (
		<div className="grid grid-cols-1 gap-4">
			{mapTilesUrl && active !== null && (
				<>
					<AreasMap
						tilesUrl={mapTilesUrl}
						what={{ shop: { latitude, longitude }, areas: areas.map(({ polygon }) => polygon), active }}
						hand={{
							onTap: (corner) => corners.length < MAX_CORNERS && draw([...corners, corner]),
							onMove: (place, corner) => draw(corners.map((old, at) => (at === place ? corner : old))),
							onRemove: (place) => draw(corners.filter((_, at) => at !== place)),
						}}
					/>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<p role="status" className="min-w-0 flex-1 basis-52 text-ink-soft">
							{hintOf(drawing?.name ?? "", corners.length, texts)}
						</p>
						<Button
							variant="secondary"
							size="small"
							icon="undo"
							disabled={corners.length === 0}
							onClick={() => draw(corners.slice(0, -1))}
						>
							{texts.undoLastPoint}
						</Button>
					</div>
				</>
			)}
			<ul className="grid grid-cols-1 gap-3">
				{areas.map((area, place) => (
					<AreaCard
						// biome-ignore lint/suspicious/noArrayIndexKey: an area is identified by its position; its name is editable
						key={place}
						place={place}
						area={area}
						isActive={place === active}
						issues={issues}
						onChoose={() => setChosen(place)}
						onChange={(changes) => change(place, changes)}
						onRemove={() => remove(place)}
					/>
				))}
			</ul>
			{issues.areas && <FieldError id="areas-issue">{issues.areas}</FieldError>}
			{areas.length < MAX_AREAS && (
				<Button id="add-area" variant="secondary" icon="plus" className="justify-self-start" onClick={add}>
					{texts.addAnArea}
				</Button>
			)}
		</div>
	);
}

function hintOf(name: string, count: number, texts: DeliveryAreasTexts): string {
	const area = name.trim() || texts.theArea;
	if (count === 0) return texts.tapCorners(area);
	if (count < 3) return texts.morePoints(count, area);
	return texts.dragPoints(area, count);
}
