import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

/** One topic of the settings. */
export function SettingsSection({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
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
