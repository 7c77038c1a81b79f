import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { DishView } from "../../../contract/menu.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { LowPots, lowPotsOf } from "./low-pots.tsx";

it("names what is nearly sold out in the page's language", () => {
	const portions = { perDay: 40, lowFrom: 5, left: 2 };
	const dish = { id: "1", name: "Egg Biryani", nameTa: "முட்டை பிரியாணி", availableToday: true, portions };
	const pots = createElement(LowPots, { pots: lowPotsOf([dish as DishView]) });
	const page = (value: "en" | "ta") => createElement(LanguageContext.Provider, { value }, pots);
	const shown = (value: "en" | "ta") => renderToStaticMarkup(createElement(MemoryRouter, null, page(value)));
	expect(shown("en")).toContain("Egg Biryani");
	expect(shown("ta")).toContain("முட்டை பிரியாணி");
	expect(shown("ta")).not.toContain("Egg Biryani");
});
