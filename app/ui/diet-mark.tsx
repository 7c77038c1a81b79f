/**
 * The square mark on Indian food: a disc for vegetarian, an upright oval for egg, a triangle for meat; and the word.
 */
export function DietMark({
	diet,
	label,
	labelHidden = false,
}: {
	diet: "veg" | "egg" | "non-veg";
	label: string;
	labelHidden?: boolean;
}) {
	const colour = { veg: "text-leaf", egg: "text-egg-mark", "non-veg": "text-danger" }[diet];
	return (
		<span className="inline-flex items-center gap-1.5 font-semibold text-ink-soft text-sm">
			<svg
				viewBox="0 0 20 20"
				aria-hidden="true"
				className={`size-[1.1em] shrink-0 ${colour}`}
				fill="currentColor"
			>
				<path d="M1 1h18v18H1Z" fill="none" stroke="currentColor" strokeWidth="2" />
				{diet === "veg" && <circle cx="10" cy="10" r="4.6" />}
				{diet === "egg" && <ellipse cx="10" cy="10.2" rx="3.7" ry="5" />}
				{diet === "non-veg" && <path d="m10 4.6 5.4 10H4.6Z" />}
			</svg>
			<span className={labelHidden ? "sr-only" : undefined}>{label}</span>
		</span>
	);
}
