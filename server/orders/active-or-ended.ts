import { sql } from "kysely";
import { unindexed } from "../db/unindexed.ts";

/** Written exactly as in the index `orders_active`, or that would not be used. */
export const IS_ACTIVE = sql<boolean>`status NOT IN ('Delivered', 'Cancelled')`;
export const HAS_ENDED = sql<boolean>`${unindexed("status")} IN ('Delivered', 'Cancelled')`;
