import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";

/** Finds dishes while the customer types, in either language and with spelling variants; without scripts, on Enter. */
export function DishSearch({
	asked,
	found,
	onAsk,
}: {
	asked: string;
	/** How many dishes match. */
	found: number;
	onAsk: (text: string) => void;
}) {
	const texts = useTexts().menu;
	const box = useRef<HTMLInputElement>(null);
	const followed = useRef(asked);

	// The URL follows what is typed; only a link or Back changes the box, never while somebody types in it, nor what
	// was typed before the page was hydrated.
	useEffect(() => {
		if (followed.current === asked) return;
		followed.current = asked;
		if (box.current && box.current !== document.activeElement) box.current.value = asked;
	}, [asked]);

	return (
		<Form
			method="get"
			role="search"
			className="relative w-full sm:w-72"
			onSubmit={(event) => event.preventDefault()}
		>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft text-lg"
			/>
			<input
				type="search"
				name="q"
				enterKeyHint="search"
				autoComplete="off"
				spellCheck={false}
				maxLength={60}
				aria-label={texts.search}
				placeholder={texts.searchHint}
				defaultValue={asked}
				ref={box}
				onChange={(event) => onAsk(event.currentTarget.value)}
				className="min-h-12 w-full rounded-full border-2 border-line-strong bg-surface pr-4 pl-[2.75rem]
					placeholder:text-ink-soft"
			/>
			<p role="status" className="sr-only">
				{asked && texts.found(found)}
			</p>
		</Form>
	);
}
