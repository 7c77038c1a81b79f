import { useId } from "react";

/** One star in a square of 24. */
export const STAR = "m12 2.5 2.8 6 6.7.8-5 4.6 1.4 6.6-5.9-3.4-5.9 3.4 1.4-6.6-5-4.6 6.7-.8Z";
const PLACES = [0, 1, 2, 3, 4];
const WIDTH = 24;

/** Up to five stars, with a partial star for a fraction. The className gives the height. */
export function Stars({
	rating,
	label,
	className,
}: {
	/** 0 to 5. */
	rating: number;
	/** Read out; without it the stars are decoration beside the same in words. */
	label?: string;
	className: string;
}) {
	const id = useId();
	const stars = PLACES.map((place) => <path key={place} d={STAR} transform={`translate(${place * WIDTH} 0)`} />);
	return (
		<svg
			viewBox={`0 0 ${PLACES.length * WIDTH} 24`}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			className={`aspect-5/1 shrink-0 ${className}`}
		>
			<clipPath id={id}>
				<rect width={Math.max(0, Math.min(5, rating)) * WIDTH} height="24" />
			</clipPath>
			<g className="fill-line stroke-line-strong" strokeWidth="1">
				{stars}
			</g>
			<g clipPath={`url(#${id})`} className="fill-turmeric stroke-star-edge" strokeWidth="1">
				{stars}
			</g>
		</svg>
	);
}
