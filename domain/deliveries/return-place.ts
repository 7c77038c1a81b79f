/** Where the food is that a rider gives back: still with the rider, or at the shop again (specification 9.2). */
export const RETURN_PLACES = ["road", "counter"] as const;
export type ReturnPlace = (typeof RETURN_PLACES)[number];
