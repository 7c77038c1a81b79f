/** The longest name of a person, and the longest phone that is only passed on, as in a message. */
export const MAX_NAME = 100;
export const MAX_WRITTEN_PHONE = 40;
