/** Whether people would read two names as one: letter case and blanks tell no dishes apart. */
export function isSameDishName(one: string, other: string): boolean {
	return bareName(one) === bareName(other);
}

function bareName(name: string): string {
	return name.normalize("NFC").toLowerCase().replaceAll(/\s+/g, "");
}
