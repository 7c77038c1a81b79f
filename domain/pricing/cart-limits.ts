/** The limits of a cart: portions of one line, and lines. */
export const MAX_QUANTITY = 50;
export const MAX_LINES = 50;
