/** The categories in which a customer rates an order (specification 11.3). */
export const RATED = ["food", "delivery", "website"] as const;
export type Rated = (typeof RATED)[number];
export type Ratings = Record<Rated, number>;

/** Specification 11.3. */
export const RATE_ALL = "Please rate all categories";

export const MAX_STARS = 5;

/** The longest comment of a customer, and the longest reply of the shop. */
export const MAX_COMMENT = 2_000;

/** One to five whole stars. */
export function isRating(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_STARS;
}

/** Whether each category is rated. */
export function isRatedThroughout(ratings: Partial<Record<Rated, number | null>>): ratings is Ratings {
	return RATED.every((category) => isRating(ratings[category]));
}

/** The mean of `count` ratings that add up to `sum`; 0 when there are none. */
export function averageRating(sum: number, count: number): number {
	return count === 0 ? 0 : sum / count;
}

/** An average to one decimal place, as shown: 4.7. */
export function formatRating(average: number): string {
	return (Math.round(average * 10) / 10).toFixed(1);
}
