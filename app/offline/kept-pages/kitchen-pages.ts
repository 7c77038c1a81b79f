import { KITCHEN_AREA } from "../worker/kept-areas.ts";
import { createPageKeeper } from "./page-keeper.ts";

/** What a device keeps of the kitchen's board, and forgets where staff log in. */
export const kitchenPages = createPageKeeper(KITCHEN_AREA);
