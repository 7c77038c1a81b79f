import type { Diet, Size } from "../../../domain/menu/dish.ts";

export const SIZE_NAMES: Record<Size, string> = { regular: "Regular", large: "Large" };
export const DIET_NAMES: Record<Diet, string> = { veg: "Veg", egg: "Egg", "non-veg": "Non-veg" };
