/** An address taken apart, or null for what is none: `URL.parse`, which older browsers lack (decision 053). */
export function parsedUrl(text: string, base?: string): URL | null {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}
