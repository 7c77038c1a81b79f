import type { Texts } from "./en.ts";
import { menu } from "./ta/menu.ts";
import { shell } from "./ta/shell.ts";
import { times } from "./ta/times.ts";

export const ta: Texts = { menu, shell, times };
