import { useRef } from "react";
import { MAX_BANDS } from "../../../domain/delivery-areas/delivery-rules.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook, FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { deliveryAreasTexts } from "./delivery-areas-texts.ts";
import { type BandDraft, type DraftIssues, typedKm } from "./delivery-draft.ts";

/** The fee by distance: one row per band, the nearest first. */
export function BandsField({
	id,
	bands,
	issues,
	onChange,
}: {
	id: string;
	bands: readonly BandDraft[];
	issues: DraftIssues;
	onChange: (bands: BandDraft[]) => void;
}) {
	const texts = usePageTexts(deliveryAreasTexts);
	const list = useRef<HTMLUListElement>(null);
	const change = (place: number, changes: Partial<BandDraft>) =>
		onChange(bands.map((band, each) => (each === place ? { ...band, ...changes } : band)));
	const input = (place: number, field: keyof BandDraft, label: string) => {
		const issue = issues[`bands.${place}.${field}`];
		return (
			<input
				inputMode={field === "km" ? "decimal" : "numeric"}
				maxLength={9}
				aria-label={`${label} (${place + 1})`}
				aria-invalid={issue ? true : undefined}
				aria-describedby={issue ? `${id}-${place}-${field}` : undefined}
				value={bands[place]?.[field] ?? ""}
				onChange={({ target }) => change(place, { [field]: target.value })}
				className={`${controlLook} min-w-14 px-2 text-center tabular-nums`}
			/>
		);
	};

	function add() {
		const last = bands.at(-1);
		const km = (typedKm(last?.km ?? "") ?? 0) + (last ? 2 : 3);
		onChange([...bands, { km: String(km), fee: "" }]);
		requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
	}

	function remove(place: number) {
		onChange(bands.filter((_band, each) => each !== place));
		keepFocus(`${id}-add`);
	}

	return (
		<div className="grid grid-cols-1 gap-2">
			<ul ref={list} className="grid grid-cols-1 gap-3">
				{bands.map((_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a band is identified by its position; its numbers are editable
					<li key={place} className="grid grid-cols-1 gap-1">
						{/* Wide letters take a line each. */}
						<div className="flex max-w-md flex-wrap items-center gap-2">
							<span className="flex min-w-fit flex-1 basis-40 items-center gap-2 whitespace-nowrap">
								<span aria-hidden="true">{texts.upTo}</span>
								{input(place, "km", texts.kilometresFromTheShop)}
								<span aria-hidden="true">{texts.km}</span>
							</span>
							<span className="flex min-w-fit flex-1 basis-20 items-center gap-2">
								<span aria-hidden="true">₹</span>
								{input(place, "fee", texts.feeInRupees)}
							</span>
							<IconButton
								icon="trash"
								label={texts.removeDistance(place)}
								onClick={() => remove(place)}
							/>
						</div>
						{(["km", "fee"] as const).map((field) => {
							const issue = issues[`bands.${place}.${field}`];
							return (
								issue && (
									<FieldError key={field} id={`${id}-${place}-${field}`}>
										{field === "fee" ? texts.feeIssue(issue) : issue}
									</FieldError>
								)
							);
						})}
					</li>
				))}
			</ul>
			{issues.bands && <FieldError id={`${id}-bands`}>{issues.bands}</FieldError>}
			{bands.length < MAX_BANDS && (
				<Button
					id={`${id}-add`}
					variant="quiet"
					size="small"
					icon="plus"
					className="-ml-3 justify-self-start"
					onClick={add}
				>
					{texts.addADistance}
				</Button>
			)}
		</div>
	);
}
