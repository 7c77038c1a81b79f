/** The longest subject and text of a message from the contact page. */
export const MAX_SUBJECT = 200;
export const MAX_MESSAGE = 4_000;
