import drawings from "./spots.svg?url";

export type SpotName =
	| "pot"
	| "leaf-meal"
	| "egg"
	| "fried"
	| "rice"
	| "sunday"
	| "friday"
	| "empty-cart"
	| "no-orders"
	| "no-reviews"
	| "offline"
	| "not-found"
	| "closed";

/**
 * A drawing for a category or an empty place, in the colours of the day or the night; all of one family, in
 * `spots.svg`. The words beside it say what it means.
 */
export function Spot({ name, className = "size-24" }: { name: SpotName; className?: string }) {
	return (
		<svg aria-hidden="true" className={`shrink-0 ${className}`}>
			<use href={`${drawings}#${name}`} />
		</svg>
	);
}
