import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { type AreaDraft, cornersText, type DraftIssues, readCorners } from "./delivery-draft.ts";

/** One area: its name, its fee, and its corners as a list for whoever does not draw. */
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
	/** The one that is drawn on the map. */
	isActive: boolean;
	issues: DraftIssues;
	onChoose: () => void;
	onChange: (changes: Partial<AreaDraft>) => void;
	onRemove: () => void;
}) {
	const name = area.name.trim() || `Area ${place + 1}`;
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
					label="Name"
					className="min-w-0 flex-1 basis-36"
					maxLength={60}
					value={area.name}
					error={issue("name")}
					onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
				/>
				<TextField
					label="Fee, ₹"
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
					<span className="font-semibold text-sm">On the map now</span>
				) : (
					<Button variant="quiet" size="small" icon="edit" className="-ml-3" onClick={onChoose}>
						Draw on the map
					</Button>
				)}
				<IconButton icon="trash" label={`Delete ${name}`} onClick={onRemove} />
			</div>
			<details className="-mt-2">
				<summary className="min-h-11 cursor-pointer content-center text-ink-soft text-sm">
					{pointsLabel(area)} as coordinates
				</summary>
				<Corners area={area} onChange={onChange} />
			</details>
		</Card>
	);
}

function pointsLabel({ polygon }: AreaDraft): string {
	return polygon.length === 1 ? "1 point" : `${polygon.length} points`;
}

function Corners({ area, onChange }: { area: AreaDraft; onChange: (changes: Partial<AreaDraft>) => void }) {
	/** What is typed, while it is not a list of corners yet. */
	const [typed, setTyped] = useState<string | null>(null);
	const isWrong = typed !== null && readCorners(typed) === null;
	return (
		<TextAreaField
			label="Points"
			description="A latitude and a longitude a line, around the area: 13.0569, 80.2787"
			rows={Math.min(8, Math.max(4, area.polygon.length))}
			value={typed ?? cornersText(area.polygon)}
			error={isWrong ? "A latitude and a longitude a line" : undefined}
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
