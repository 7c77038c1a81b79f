import fc from "fast-check";
import { expect, it } from "vitest";
import { deviceName, deviceNameTa } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
it.each([
	[`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
	[
		`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet on Android",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
			"Version/18.6 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
			"CriOS/142.0.1 Mobile/15E148 Safari/604.1",
		"Chrome on iPhone",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
		"Safari on iPhone",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
			"Version/18.6 Safari/605.1.15",
		"Safari on Mac",
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
		"Edge on Windows",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
	["node", "Another program"],
	["", "Unknown device"],
	[null, "Unknown device"],
])("%s is %s", (userAgent, name) => {
	expect(deviceName(userAgent)).toBe(name);
});

it("for any User-Agent, only names from our own list are shown", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(deviceName(text)).toMatch(/^[A-Z][\w ]+$/);
		}),
	);
});

it.each([
	["Samsung Internet on Android", "Samsung Internet (Android)"],
	["Safari", "Safari"],
	["Another program", "வேறொரு புரோகிராம்"],
	["Unknown device", "தெரியாத சாதனம்"],
	["Phone on the desk", "Phone on the desk"],
])("%s is %s in Tamil", (name, inTamil) => {
	expect(deviceNameTa(name)).toBe(inTamil);
});
