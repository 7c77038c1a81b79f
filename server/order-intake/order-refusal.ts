import type { RefusalOf } from "../../contract/refusals.ts";
import type { LimitRefusal } from "./admit-order.ts";
import type { CheckOrderRefusal } from "./check-order.ts";

/** Why an order is refused, whether it is placed or about to be paid (specification 4.5). */
export type OrderRefusal = CheckOrderRefusal | LimitRefusal | RefusalOf<"slot-full" | "key-reused" | "signed-out">;
