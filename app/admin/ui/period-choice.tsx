import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { isEnter } from "../../ui/enter-key.ts";
import { Icon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Which period a page shows: an address of its own, so that a reload and Back keep it. */
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
	/** The current period, after which there is none. */
	latest: string;
	address(value: string): string;
	/** The period so many after this one. */
	stepped(value: string, by: number): string;
	/** Whether a text is whole: some browsers let it be typed, sign by sign. */
	isChoice(text: string): boolean;
	/** What is meant by a text that is done but not whole, where browsers have no picker; null is refused. */
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
		<div className="flex flex-wrap items-end gap-2">
			<Link to={address(stepped(value, -1))} preventScrollReset aria-label={texts.previous} className={step}>
				<Icon name="chevron-left" />
			</Link>
			<TextField
				key={value}
				type={type}
				label={texts.label}
				defaultValue={value}
				max={latest}
				className="w-44"
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
	);
}
