import { menu } from "./en/menu.ts";
import { shell } from "./en/shell.ts";
import { times } from "./en/times.ts";

/** Texts of every page and the menu, in English; Tamil has the same shape (`ta.ts`). */
export const en = { menu, shell, times };
export type Texts = typeof en;
