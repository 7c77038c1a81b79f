/** The longest texts of a dish, in each language. */
export const MAX_DISH_NAME = 120;
export const MAX_DISH_DESCRIPTION = 1_000;
export const MAX_CATEGORY_NAME = 60;
export const MAX_BADGE = 60;
