import { AxeBuilder } from "@axe-core/playwright";
import { placeOrder, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const LONG = "Venkatanarasimharajuvaripeta Subbulakshmi Thirugnanasambandham";

for (const theme of ["light", "dark"] as const) {
	for (const [device, viewport] of Object.entries(SIZES)) {
		test.describe(`on a ${device} by ${theme === "light" ? "day" : "night"}`, () => {
			test.use({ viewport, colorScheme: theme, reducedMotion: "reduce" });

			for (const path of [
				"/",
				"/?size=all",
				"/orders",
				"/profile",
				"/user/login",
				"/user/login?mode=signup",
				"/no-such-page",
			]) {
				test(`a visitor's ${path} has no accessibility violation and no sideways scroll`, async ({
					page,
					expectConsole,
				}) => {
					expectConsole(/404/);
					await page.goto(path);
					await expectSound(page, test.info().title);
				});
			}

			test("a customer's cart, address, success, orders and profile have none either", async ({ page }) => {
				test.slow();
				const address = `Flat 12B, Sri Venkateswara Apartments, ${"Arulmigu Parthasarathy Swamy Koil South Mada Street, ".repeat(3)}Chennai 600005`;
				await signUp(page, { ...(await import("./people.ts")).aPerson(LONG), address });
				await page.goto("/");
				await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
				await expectSound(page, "menu with a cart");
				await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
				await expect(page.getByText("₹161").first()).toBeVisible();
				await expectSound(page, "cart");
				await page.getByRole("button", { name: "Checkout" }).click();
				await expect(page.getByRole("radio").first()).toBeVisible();
				await expectSound(page, "address");
				await page.getByRole("button", { name: "Confirm Order" }).click();
				await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
				await expectSound(page, "success");
				await placeOrder(page);
				for (const path of ["/orders", "/profile", "/profile?tab=orders", "/profile?tab=settings"]) {
					await page.goto(path);
					await expectSound(page, path);
				}
			});
		});
	}
}

async function expectSound(page: import("@playwright/test").Page, what: string): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
	expect(told, what).toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
