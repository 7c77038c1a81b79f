export const MAX_HIDING_REASON = 200;

/** The usual reasons for hiding a review; public pages show them in the reader's language (specification 11.3). */
export const HIDING_REASONS = ["Abusive language", "Personal details", "Not about the order"] as const;
