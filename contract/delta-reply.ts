/** The format in which a page's data is sent as changes to an earlier reply (RFC 3229): Fossil's delta format. */
export const DELTA_CODING = "fossil-delta";
/** The preference (RFC 7240) of a staff page that can read the kitchen's lists as text (decision 050). */
export const LISTS_AS_TEXT = "lists=text";
