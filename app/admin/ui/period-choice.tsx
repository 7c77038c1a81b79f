import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { isEnter } from "../../ui/enter-key.ts";
import { FocusedWhenChanged } from "../../ui/focused-when-changed.tsx";
import { Icon } from "../../ui/icons.tsx";
import { UrlField } from "./url-field.tsx";

/** Chooses the period that a page shows: each is a URL, so that a reload and Back keep it. */
export function PeriodChoice({
	type,
	value,
	latest,
	address,
	stepped,
	isChoice,
	typed,
	texts,
}: {
	type: "date" | "month";
	value: string;
	/** The current period, which is also the last. */
	latest: string;
	address(value: string): string;
	/** The period this many steps after `value`. */
	stepped(value: string, by: number): string;
	/** Whether a text is complete: some browsers let people type it character by character. */
	isChoice(text: string): boolean;
	/** For browsers without a picker: reads a finished text that is not in the standard form; null is refused. */
	typed?: { read(text: string): string | null; refusal: string };
	texts: { label: string; previous: string; next: string; latest: string };
}) {
	const navigate = useNavigate();
	const [refused, setRefused] = useState<string | null>(null);
	function choose(chosen: string) {
		if (chosen !== value) void navigate(address(chosen), { preventScrollReset: true });
	}
	function readTyped(text: string) {
		if (!typed || !text) return;
		const chosen = typed.read(text);
		if (chosen && chosen <= latest) choose(chosen);
		else setRefused(value);
	}
	const step =
		"inline-grid size-11 place-items-center rounded-md border-2 border-line-strong bg-surface text-xl " +
		"hover:bg-sunken";
	return (
		<FocusedWhenChanged view={value}>
			<div className="flex flex-wrap items-end gap-2">
				<Link to={address(stepped(value, -1))} preventScrollReset aria-label={texts.previous} className={step}>
					<Icon name="chevron-left" />
				</Link>
				<UrlField
					type={type}
					label={texts.label}
					value={value}
					max={latest}
					className="min-w-44"
					error={refused === value ? typed?.refusal : undefined}
					onChange={({ target }) => {
						setRefused(null);
						if (isChoice(target.value) && target.value <= latest) choose(target.value);
					}}
					onBlur={({ target }) => readTyped(target.value)}
					onKeyDown={({ nativeEvent, currentTarget }) => {
						if (isEnter(nativeEvent)) readTyped(currentTarget.value);
					}}
				/>
				{value < latest && (
					<Link to={address(stepped(value, 1))} preventScrollReset aria-label={texts.next} className={step}>
						<Icon name="chevron-right" />
					</Link>
				)}
				{value !== latest && (
					<Link
						to={address(latest)}
						preventScrollReset
						className="text-link ml-2 inline-flex min-h-11 items-center font-semibold"
					>
						{texts.latest}
					</Link>
				)}
			</div>
		</FocusedWhenChanged>
	);
}
