import { KITCHEN_AREA } from "../worker/kept-areas.ts";
import { createPageKeeper } from "./page-keeper.ts";

/** The device's cache of the kitchen's board, deleted at the staff login. */
export const kitchenPages = createPageKeeper(KITCHEN_AREA);
