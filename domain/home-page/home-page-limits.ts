/** The most listing cards and carousel specials that the home page holds. */
export const MAX_LISTINGS = 12;
export const MAX_SPECIALS = 6;

/** The longest texts of a card or special, in each language; its badge is as long as a dish's. */
export const MAX_TITLE = 120;
export const MAX_SPECIAL_DESCRIPTION = 500;
export const MAX_BUTTON_TEXT = 60;
