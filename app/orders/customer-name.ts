import type { Language } from "../../contract/language.ts";
import { NAMELESS } from "../../domain/orders/nameless-customer.ts";

const GUEST: Record<Language, string> = { en: NAMELESS, ta: "விருந்தினர்" };

/** The name of an order's customer, or a placeholder without one. */
export function customerNameIn(language: Language, name: string): string {
	return name === NAMELESS ? GUEST[language] : name;
}
