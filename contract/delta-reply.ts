/** How a page's data is told as changes to what was read before (RFC 3229): the delta format of Fossil. */
export const DELTA_CODING = "fossil-delta";
