/** The outcome of a request: the value, or a refusal that gives the reason. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** A request that is done. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
	return { ok: true, value };
}

/** A refused request; inside a storage job it also rolls the job back. */
export function refuse<const Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
	return { ok: false, refusal };
}
