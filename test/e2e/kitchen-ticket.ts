import type { Page } from "@playwright/test";

/** The ticket of a customer's order on the kitchen board. */
export const ticket = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(name) });
