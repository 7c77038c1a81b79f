/** The name stored for a customer who gives none at the counter; screens translate it. */
export const NAMELESS = "Guest";
