/** What the home page holds at most: cards of its listing, and specials of its carousel. */
export const MAX_LISTINGS = 12;
export const MAX_SPECIALS = 6;
