import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RemixErrorBoundary } from "./last-resort.tsx";

afterEach(() => void vi.unstubAllGlobals());

function shown(lang: string, props: { error?: unknown }, state?: { fault: unknown }): string {
	vi.stubGlobal("document", { documentElement: { lang } });
	const boundary = new RemixErrorBoundary({ children: "the shop", ...props });
	if (state) boundary.state = state;
	return renderToStaticMarkup(boundary.render() as ReactNode);
}

test("a page without a fault is left unchanged", () => {
	expect(shown("en", {})).toBe("the shop");
});

test.each([
	["en", "Sorry, this pot boiled over", "Back to the menu"],
	["ta", "மன்னிக்கவும், பானை பொங்கி வழிந்துவிட்டது", "மெனுவிற்குத் திரும்பு"],
])("in %s a fault shows a friendly text and a link to the menu, and no details", (lang, title, back) => {
	const error = new Error("Cannot read properties of undefined");
	for (const page of [shown(lang, { error }), shown(lang, {}, RemixErrorBoundary.getDerivedStateFromError(error))]) {
		expect(page).toContain(`<html lang="${lang}">`);
		expect(page).toContain(`<h1>${title}</h1><a href="/">${back}</a>`);
		expect(page).not.toContain("the shop");
		expect(page).not.toContain("Cannot read");
	}
});

test("anything thrown, even null, is a fault", () => {
	expect(shown("en", {}, RemixErrorBoundary.getDerivedStateFromError(null))).toContain("Back to the menu");
});
