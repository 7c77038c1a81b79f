import type { Locator, Page } from "@playwright/test";

/** The card of the dish with exactly this name: on Fridays "Egg Biryani Special" comes before "Egg Biryani". */
export function dishCard(page: Page, name: string): Locator {
	return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}
