import { expect, it } from "vitest";
import { withoutEmoji } from "./without-emoji.ts";

it.each([
	["Ravi 😀", "Ravi"],
	["🌶️ Chicken 65 🍗🍗 (Large)", "Chicken 65 (Large)"],
	["4, Big Street\n🏠 👨‍👩‍👧 first floor 👍🏽", "4, Big Street\nfirst floor"],
	["Table 1️⃣ 🇮🇳", "Table 1"],
	["காரம் குறைவு 🙏", "காரம் குறைவு"],
	["राजेश ©2026 ™ 50% =1+1 #*", "राजेश ©2026 ™ 50% =1+1 #*"],
	["🙏", "🙏"],
	["", ""],
])("%j is printed as %j", (text, printed) => {
	expect(withoutEmoji(text)).toBe(printed);
});
