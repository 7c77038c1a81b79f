/** The days of the week in English; 0 is Sunday. A page in English needs no others. */
export const ENGLISH_WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
