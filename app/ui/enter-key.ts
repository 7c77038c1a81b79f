/**
 * Whether Enter was pressed by itself, and not to accept an input method's suggestion, as for Tamil; Safari reports
 * that only by the key code.
 */
export function isEnter({
	key,
	isComposing,
	keyCode,
}: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
	return key === "Enter" && !isComposing && keyCode !== 229;
}
