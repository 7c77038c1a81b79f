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
 * A drawing for a category or an empty list, in the colours of light or dark mode; all in one style, in `spots.svg`.
 * The text beside it gives its meaning.
 */
export function Spot({ name, className }: { name: SpotName; className: string }) {
	return (
		<svg aria-hidden="true" className={`shrink-0 ${className}`}>
			<use href={`${drawings}#${name}`} />
		</svg>
	);
}
