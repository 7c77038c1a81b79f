/** The tips of specification 4.3; none is preselected, and 0 is no tip. */
export const TIPS = [10, 20, 40, 50] as const;
export type Tip = 0 | (typeof TIPS)[number];

/** The tip that a text names, such as one that the browser keeps; 0 for any other text. */
export function tipNamed(text: string | undefined): Tip {
	return TIPS.find((each) => `${each}` === text) ?? 0;
}
