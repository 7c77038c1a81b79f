/** The tips of specification 4.3; none is preselected, and 0 is no tip. */
export const TIPS = [10, 20, 40, 50] as const;
