/**
 * Whether Enter was pressed for itself, and not to take the word that an input method offers, as those for Tamil do;
 * Safari says that by the key's number alone.
 */
export function isEnter({
	key,
	isComposing,
	keyCode,
}: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
	return key === "Enter" && !isComposing && keyCode !== 229;
}
