import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { ShareBar } from "../charts/share-bar.tsx";

export type Share = { key: string; label: ReactNode; rupees: number; help: string };

/** The parts of a sum as bars below each other, each with its share. */
export function Shares({
	id,
	title,
	help,
	of,
	shares,
	children,
}: {
	id: string;
	title: string;
	help: string;
	/** The value of a full bar: the whole sum, or the largest part. */
	of: number;
	shares: readonly Share[];
	children?: ReactNode;
}) {
	return (
		<Card as="section" aria-labelledby={id}>
			<h3 id={id} className="text-xl">
				{title}
			</h3>
			<p className="mt-1 text-ink-soft text-sm">{help}</p>
			<ul className="mt-4 grid gap-3.5">
				{shares.map(({ key, label, rupees, help }) => (
					<li key={key} className="flex flex-wrap gap-x-4 gap-y-1">
						<p className="wrap-anywhere flex-1 basis-[7rem] font-semibold leading-tight">{label}</p>
						<p className="ml-auto text-right leading-tight">
							<span className="mr-3 text-ink-soft text-sm tabular-nums max-sm:sr-only">{help}</span>
							<Price rupees={rupees} />
						</p>
						<div className="w-full">
							<ShareBar share={of === 0 ? 0 : rupees / of} />
						</div>
						<p aria-hidden="true" className="w-full text-ink-soft text-sm tabular-nums sm:hidden">
							{help}
						</p>
					</li>
				))}
			</ul>
			{children}
		</Card>
	);
}
