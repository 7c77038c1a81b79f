import { sql } from "kysely";
import { DEFAULT_SETTINGS } from "../../domain/settings/default-settings.ts";

/** The stored setting `handoverPin`, in SQL; null while nobody has set it. */
export const KEPT_HANDOVER_PIN = "(SELECT value FROM settings WHERE key = 'handoverPin')";
/** The same as an extra column of another statement. */
export const ASKS_PIN = sql.raw<string | null>(KEPT_HANDOVER_PIN).as("asks_pin");

/** Whether riders ask for a PIN at the door, by the setting as `ASKS_PIN` reads it. */
export function isPinAsked(asks: string | null): boolean {
	return asks === null ? DEFAULT_SETTINGS.handoverPin : JSON.parse(asks) === true;
}

/** A delivery with its PIN only while riders ask for it: nobody should look for a PIN that is switched off. */
export function withAskedPin<Delivery extends { pin: string | null }>(
	delivery: Delivery,
	asks: string | null,
): Delivery {
	return isPinAsked(asks) ? delivery : { ...delivery, pin: null };
}
