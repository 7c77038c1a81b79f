/** The longest name of a kitchen screen. */
export const MAX_SCREEN_NAME = 40;
