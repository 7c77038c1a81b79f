import { useState } from "react";
import { MAX_AREA_NAME } from "../../../domain/delivery-areas/delivery-rules.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { type DeliveryAreasTexts, deliveryAreasTexts } from "./delivery-areas-texts.ts";
import { type AreaDraft, cornersText, type DraftIssues, readCorners } from "./delivery-draft.ts";

/** One area: its name, its fee, and its corners as a list for people who do not draw. */
export function AreaCard({
	place,
	area,
	isActive,
	issues,
	onChoose,
	onChange,
	onRemove,
}: {
	place: number;
	area: AreaDraft;
	/** Whether this area is being drawn on the map. */
	isActive: boolean;
	issues: DraftIssues;
	onChoose: () => void;
	onChange: (changes: Partial<AreaDraft>) => void;
	onRemove: () => void;
}) {
	const texts = usePageTexts(deliveryAreasTexts);
	const name = area.name.trim() || texts.areaNumber(place);
	const issue = (field: string) => issues[`areas.${place}.${field}`];
	return (
		<Card
			as="li"
			tone={isActive ? "highlight" : "plain"}
			aria-label={name}
			className="grid grid-cols-1 gap-3"
			onFocus={() => isActive || onChoose()}
		>
			<div className="flex flex-wrap items-start gap-2">
				<TextField
					label={texts.name}
					className="min-w-0 flex-1 basis-36"
					maxLength={MAX_AREA_NAME}
					value={area.name}
					error={issue("name")}
					onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
				/>
				<TextField
					label={texts.feeOfArea}
					className="w-24"
					inputMode="numeric"
					maxLength={9}
					value={area.fee}
					error={issue("fee")}
					onChange={({ currentTarget }) => onChange({ fee: currentTarget.value })}
				/>
			</div>
			{issue("polygon") && <FieldError id={`area-${place}-polygon`}>{issue("polygon")}</FieldError>}
			<div className="flex items-center justify-between gap-3">
				{isActive ? (
					<span className="font-semibold text-sm">{texts.onTheMapNow}</span>
				) : (
					<Button variant="quiet" size="small" icon="edit" className="-ml-3" onClick={onChoose}>
						{texts.drawOnTheMap}
					</Button>
				)}
				<IconButton icon="trash" label={texts.deleteOf(name)} onClick={onRemove} />
			</div>
			<details className="-mt-2">
				<summary className="min-h-11 cursor-pointer content-center text-ink-soft text-sm">
					{texts.asCoordinates(pointsLabel(area, texts))}
				</summary>
				<Corners area={area} onChange={onChange} />
			</details>
		</Card>
	);
}

function pointsLabel({ polygon }: AreaDraft, texts: DeliveryAreasTexts): string {
	return polygon.length === 1 ? texts.n1Point : texts.points(polygon.length);
}

function Corners({ area, onChange }: { area: AreaDraft; onChange: (changes: Partial<AreaDraft>) => void }) {
	const texts = usePageTexts(deliveryAreasTexts);
	/** The typed text, while it is not a valid list of corners. */
	const [typed, setTyped] = useState<string | null>(null);
	const isWrong = typed !== null && readCorners(typed) === null;
	return (
		<TextAreaField
			label={texts.pointsTitle}
			description={texts.pointsHelp}
			rows={Math.min(8, Math.max(4, area.polygon.length))}
			value={typed ?? cornersText(area.polygon)}
			error={isWrong ? texts.pointsIssue : undefined}
			spellCheck={false}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value);
				const polygon = readCorners(value);
				if (polygon) onChange({ polygon });
			}}
			onBlur={() => !isWrong && setTyped(null)}
		/>
	);
}
