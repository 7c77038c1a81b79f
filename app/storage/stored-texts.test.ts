import { expect, it } from "vitest";
import { storedTextsOnDevice } from "./stored-texts.ts";

it("the server that renders a page asks for no device's storage", () => {
	const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
	let asked = 0;
	Object.defineProperty(globalThis, "localStorage", {
		configurable: true,
		get: () => {
			asked += 1;
		},
	});
	const texts = storedTextsOnDevice("test:");
	expect([texts.keys(), texts.read("a"), asked]).toEqual([[], null, 0]);
	if (own) Object.defineProperty(globalThis, "localStorage", own);
	else Reflect.deleteProperty(globalThis, "localStorage");
});
