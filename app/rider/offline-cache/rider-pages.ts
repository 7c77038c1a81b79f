import { createPageKeeper } from "../../offline/kept-pages/page-keeper.ts";
import { RIDER_AREA } from "../../offline/worker/kept-areas.ts";

/** What a rider's phone keeps of the rider's pages. */
export const riderPages = createPageKeeper(RIDER_AREA);
