import type { Page } from "@playwright/test";

/** The ticket of somebody's order on the kitchen's board. */
export const ticket = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(name) });
