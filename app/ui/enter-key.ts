/**
 * Whether Enter was pressed on its own, and not to accept an input method's suggestion, as for Tamil; Safari reports
 * that only by the key code.
 */
export function isEnter({
	key,
	isComposing,
	keyCode,
}: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
	return key === "Enter" && !isComposing && keyCode !== 229;
}
