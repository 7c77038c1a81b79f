/**
 * The browser and system of a User-Agent by their usual names, 'Chrome on Android'; 'Unknown device' if it names
 * neither.
 */
export function deviceName(userAgent: string | null): string {
	const text = userAgent ?? "";
	const browser = firstOf(BROWSERS, text);
	const system = firstOf(SYSTEMS, text);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? (text === "" ? UNKNOWN : NO_BROWSER);
}

/** The same in Tamil: 'Chrome (Android)'. A name that somebody gave a device stays as it is. */
export function deviceNameTa(name: string): string {
	if (name === UNKNOWN) return "தெரியாத சாதனம்";
	if (name === NO_BROWSER) return "வேறொரு புரோகிராம்";
	const [browser, system = "", ...more] = name.split(" on ");
	const isMade = more.length === 0 && BROWSERS.some(([, made]) => made === browser);
	return isMade && SYSTEMS.some(([, made]) => made === system) ? `${browser} (${system})` : name;
}

const UNKNOWN = "Unknown device";
const NO_BROWSER = "Another program";

/** The more specific names come first, because nearly all browsers also name Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdgi?A?(?:OS)?\//, "Edge"],
	[/\b(?:OPR|OPT|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bUCBrowser\//, "UC Browser"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\bDuckDuckGo\//, "DuckDuckGo"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
	[/\bAppleWebKit\/.*Mobile\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | null {
	return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
