import { storedOnDevice } from "../../storage/stored-text.ts";

/**
 * Whether an earlier page began a payment, or sent an order or a prebooking, without learning its outcome: only then
 * what is kept of it has a number, its time.
 */
export function isLeftOpen(): boolean {
	return ["payingFor", "orderKey", "prebookingKey"].some((name) => /":\d/.test(storedOnDevice(name).read() ?? ""));
}
