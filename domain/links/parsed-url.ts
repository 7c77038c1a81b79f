/** A parsed URL, or null if invalid: `URL.parse`, which older browsers lack (decision 053). */
export function parsedUrl(text: string, base?: string): URL | null {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}
