import { useRef } from "react";
import { MAX_SLOTS, type Slot, USUAL_SLOT } from "../../../domain/hours/opening-slots.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook, FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { hoursTexts } from "./hours-texts.ts";

/** A phone opens its picker at a tap anywhere, and has no room for the icon. */
const NO_PICKER_MARK = "max-sm:[&::-webkit-calendar-picker-indicator]:hidden";

/** The opening slots of one day: any number of from and to times. */
export function SlotsField({
	id,
	day,
	slots,
	onChange,
	error,
}: {
	id: string;
	/** The day, for the fields' labels. */
	day: string;
	slots: readonly Slot[];
	onChange: (slots: Slot[]) => void;
	error: string | undefined;
}) {
	const texts = usePageTexts(hoursTexts);
	const add = useRef<HTMLButtonElement>(null);
	const change = (place: number, changes: Partial<Slot>) =>
		onChange(slots.map((slot, each) => (each === place ? { ...slot, ...changes } : slot)));
	function remove(place: number) {
		onChange(slots.filter((_, each) => each !== place));
		// Removing the last row removes its button too.
		afterPaint(() => document.activeElement === document.body && add.current?.focus());
	}
	const time = (place: number, end: keyof Slot) => (
		<input
			type="time"
			required
			aria-label={`${day}, ${texts[end]}${slots.length > 1 ? ` (${place + 1})` : ""}`}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? `${id}-error` : undefined}
			value={slots[place]?.[end] ?? ""}
			onChange={({ target }) => change(place, { [end]: target.value })}
			className={`${controlLook} ${NO_PICKER_MARK} min-w-0 px-2 tabular-nums sm:max-w-36`}
		/>
	);
	return (
		<div className="grid grid-cols-1 gap-2">
			{slots.map((slot, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position; its times are editable
				<div key={place} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-1.5 sm:flex">
					{time(place, "opens")}
					<span aria-hidden="true">–</span>
					{time(place, "closes")}
					<IconButton
						icon="trash"
						label={texts.removeHours(day, slots.length, place)}
						onClick={() => remove(place)}
					/>
					{slot.closes !== "" && slot.closes <= slot.opens && slot.closes !== "00:00" && (
						<p className="col-span-4 text-ink-soft text-sm">{texts.closesOnTheNextDay}</p>
					)}
				</div>
			))}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{slots.length < MAX_SLOTS && (
				<div>
					<Button
						ref={add}
						variant="quiet"
						size="small"
						icon="plus"
						className="-ml-3"
						aria-label={texts.addHoursOf(day)}
						onClick={() => onChange([...slots, nextSlot(slots)])}
					>
						{texts.addHours}
					</Button>
				</div>
			)}
		</div>
	);
}

/** The usual hours first, then an evening. */
function nextSlot(slots: readonly Slot[]): Slot {
	return slots.length === 0 ? USUAL_SLOT : { opens: "18:00", closes: "22:00" };
}
