export const MAX_HIDING_REASON = 200;

/** Why shops hide reviews, mostly; public pages show these in the reader's language (specification 11.3). */
export const HIDING_REASONS = ["Abusive language", "Personal details", "Not about the order"] as const;
