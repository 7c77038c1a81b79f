/** Where the food of a returned order is: still with the rider, or back at the shop (specification 9.2). */
export const RETURN_PLACES = ["road", "counter"] as const;
export type ReturnPlace = (typeof RETURN_PLACES)[number];
