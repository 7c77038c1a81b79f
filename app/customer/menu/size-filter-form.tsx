import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useTexts } from "../../texts/texts.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import type { SizeFilter } from "./menu-sections.ts";

/** ALL, Regular Size or Large Size; without scripts a button sends the choice. */
export function SizeFilterForm({ filter, onChange }: { filter: SizeFilter; onChange: (filter: SizeFilter) => void }) {
	const texts = useTexts().menu.filter;
	// The tap shows at once, the menu that it asks for a moment later.
	const [tapped, setTapped] = useState<SizeFilter | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a tap holds until the URL changes
	useEffect(() => setTapped(null), [filter]);

	function choose(size: SizeFilter) {
		setTapped(size);
		afterPaint(() => onChange(size));
	}
	return (
		<Form method="get" className="flex min-w-0 max-w-full items-center gap-3">
			<SegmentedControl<SizeFilter>
				legend={texts.legend}
				name="size"
				choices={[
					{ value: "all", label: texts.all },
					{ value: "regular", label: texts.regular },
					{ value: "large", label: texts.large },
				]}
				value={tapped ?? filter}
				onChange={choose}
			/>
			<noscript>
				<Button type="submit" variant="secondary">
					{texts.apply}
				</Button>
			</noscript>
		</Form>
	);
}
