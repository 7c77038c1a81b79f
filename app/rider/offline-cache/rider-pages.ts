import { createPageKeeper } from "../../offline/cache/page-keeper.ts";
import { RIDER_AREA } from "../../offline/worker/kept-areas.ts";

/** The cache of the rider's pages on the phone. */
export const riderPages = createPageKeeper(RIDER_AREA);
