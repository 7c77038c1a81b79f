/** How a page's data is told as changes to what was read before (RFC 3229): the delta format of Fossil. */
export const DELTA_CODING = "fossil-delta";
/** What an open page of the staff prefers (RFC 7240) since the kitchen's lists come as text (decision 050). */
export const LISTS_AS_TEXT = "lists=text";
