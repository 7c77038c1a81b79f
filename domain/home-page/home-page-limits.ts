/** The most listing cards and carousel specials that the home page holds. */
export const MAX_LISTINGS = 12;
export const MAX_SPECIALS = 6;
