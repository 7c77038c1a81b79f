import { createPageKeeper } from "../offline/kept-pages/page-keeper.ts";
import { KITCHEN_AREA } from "../offline/worker/kept-areas.ts";

/** What a device in the kitchen keeps of the board. */
export const kitchenPages = createPageKeeper(KITCHEN_AREA);
