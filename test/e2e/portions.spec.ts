import type { Locator } from "@playwright/test";
import { logInOwner, owner, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { SIZES } from "./sound.ts";

test("the last portions: staff count a dish, one customer orders them, and the other's open menu and cart say so", async ({
	page,
	newVisitor,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	const admin = await owner(shop);
	const dish = {
		...{ name: "Nei Soru", nameTa: "நெய் சோறு", category: "rice" },
		sizes: [
			{ size: "regular", price: 80 },
			{ size: "large", price: 150, portions: 2 },
		],
	};
	const { id } = await (await admin.call("/dishes", "POST", dish)).json();
	const counter = await newVisitor();
	await logInOwner(counter, shop);
	await counter.goto("/admin/menu");
	await counter.getByRole("button", { name: "Count portions: Nei Soru" }).click();
	await counter.getByRole("button", { name: "Save" }).click();
	await expect(counter.getByRole("textbox", { name: "Portions a day" })).toBeFocused();
	await counter.getByRole("textbox", { name: "Portions a day" }).fill("7");
	await counter.getByRole("button", { name: "Save" }).click();
	await expect(counter.getByText("7 portions of Nei Soru left")).toBeVisible();

	const other = await newVisitor();
	await signUp(page);
	await signUp(other);
	for (const menu of [page, other]) await menu.goto("/?size=all");
	const card = (menu: typeof page) =>
		menu.getByRole("listitem").filter({ has: menu.getByRole("heading", { name: "Nei Soru" }) });
	await expect(card(page)).not.toContainText("left");
	const numbers = await numbersOf(counter.getByText("7 portions of Nei Soru left"));
	await counter.getByRole("button", { name: "One portion less: Nei Soru" }).click({ clickCount: 4 });
	await expect(card(page).getByText("Only 3 left")).toBeVisible(AT_ONCE);
	await expect(card(page).getByText("Only 1 left")).toBeVisible();

	// A large one counts as two of the three portions: only one regular one fits beside it.
	await card(page).getByRole("button", { name: "Add to Cart: Nei Soru (Large)", exact: true }).click();
	await card(page).getByRole("button", { name: "Add to Cart: Nei Soru", exact: true }).click();
	await expect(card(page).getByRole("button", { name: "One more Nei Soru", exact: true })).toBeDisabled();
	await expect(card(page).getByRole("button", { name: "One more Nei Soru (Large)" })).toBeDisabled();
	// Taking it out by keyboard leaves the focus on the dish.
	await card(page).getByRole("button", { name: "One Nei Soru less", exact: true }).press("Enter");
	const first = card(page).getByRole("button", { name: "Add to Cart: Nei Soru", exact: true });
	await expect(first).toBeFocused();
	await first.press("Enter");
	await card(other).getByRole("button", { name: "Add to Cart: Nei Soru", exact: true }).click();
	await card(other).getByRole("button", { name: "One more Nei Soru", exact: true }).click();
	await other.getByRole("button", { name: "Cart, 2 items" }).click();
	await expect(other.getByRole("dialog", { name: "Your Cart" }).getByText("₹198").first()).toBeVisible();
	// While the counter's page is read again, no tap is shown undone, and none twice.
	const falling = await numbers();
	expect(falling.at(-1)).toBe(3);
	expect(falling).toEqual(falling.toSorted((a, b) => b - a));

	await page.getByRole("button", { name: "Cart, 2 items" }).click();
	await page.getByRole("button", { name: "Remove Nei Soru from the cart" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	await page.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();

	const cart = other.getByRole("dialog", { name: "Your Cart" });
	await expect(cart.getByText("Only 1 of Nei Soru left.")).toBeVisible(AT_ONCE);
	// The bar below a phone's menu shows no price for a cart that cannot be ordered either.
	await other.setViewportSize(SIZES.phone);
	await cart.getByRole("button", { name: "Close" }).first().click();
	const viewCart = other.getByRole("button", { name: "View Cart" });
	await expect(viewCart.locator("..")).toContainText("2 items");
	await expect(viewCart.locator("..")).not.toContainText("₹");
	await viewCart.click();
	await cart.getByRole("button", { name: "Change to 1 Nei Soru" }).click();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await other.getByRole("button", { name: "Confirm Order" }).click();
	await expect(other.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	await page.getByRole("dialog", { name: "Order placed!" }).getByRole("button", { name: "Close" }).first().click();
	await expect(card(page).getByRole("button", { name: "Sold out" })).toHaveCount(2, AT_ONCE);
	await expect(counter.getByRole("list", { name: "Sizes of Nei Soru" })).toContainText("Sold out", AT_ONCE);
	await admin.call(`/dishes/${id}`, "DELETE");
});

/** The numbers that an element shows from now on, in whichever frame, without repeats in a row. */
async function numbersOf(shown: Locator): Promise<() => Promise<number[]>> {
	const seen = await shown.evaluateHandle((element) => {
		const numbers: number[] = [];
		const look = () => {
			const number = Number.parseInt(element.textContent ?? "", 10);
			if (number !== numbers.at(-1)) numbers.push(number);
			requestAnimationFrame(look);
		};
		look();
		return numbers;
	});
	return () => seen.jsonValue();
}
