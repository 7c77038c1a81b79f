import type { Locator, Page } from "@playwright/test";

/** The card of a dish: on a Friday the menu begins with "Egg Biryani Special", and "Egg Biryani" is another. */
export function dishCard(page: Page, name: string): Locator {
	return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}
