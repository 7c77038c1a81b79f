/** The format in which a page's data is sent as changes to an earlier reply (RFC 3229): Fossil's delta format. */
export const DELTA_CODING = "fossil-delta";
/** What an open page of the staff prefers (RFC 7240) since the kitchen's lists come as text (decision 050). */
export const LISTS_AS_TEXT = "lists=text";
