import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

/** A card with a heading and a sentence below it, such as one topic of the settings. */
export function TitledCard({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id}>
			<h2 id={id} className="text-xl">
				{title}
			</h2>
			<p className="mt-1 mb-4 text-ink-soft">{intro}</p>
			{children}
		</Card>
	);
}
