import { aPerson, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSoundEverywhere, expectSoundInWords, SIZES } from "./sound.ts";

const LANGUAGES = {
	English: {
		code: "en",
		chicken: "Chicken Biryani",
		add: "Add to Cart: Chicken Biryani",
		cart: "Cart, 1 item",
		checkout: "Checkout",
		confirm: "Confirm Order",
		placed: "Order placed!",
		track: "Track Order",
		waiting: "Pending",
		name: "Venkatanarasimharajuvaripeta Subbulakshmi Thirugnanasambandham",
		expectAllSound: expectSoundEverywhere,
	},
	Tamil: {
		code: "ta",
		chicken: "சிக்கன் பிரியாணி",
		add: "கார்ட்டில் சேர்: சிக்கன் பிரியாணி",
		cart: "கார்ட், 1 உணவு",
		checkout: "செக்அவுட்",
		confirm: "ஆர்டரை உறுதி செய்",
		placed: "ஆர்டர் செய்யப்பட்டது!",
		track: "ஆர்டரைப் பின்தொடர்",
		waiting: "காத்திருக்கிறது",
		name: "வெங்கடநரசிம்மராஜுவாரிப்பேட்டை சுப்புலட்சுமி திருஞானசம்பந்தம்",
		expectAllSound: expectSoundInWords,
	},
};
/** Neighbouring paths must have different headings: that is how `follow` sees that the next page is there. */
const PAGES = {
	"the shop's public pages": [
		"/",
		"/home",
		"/?size=all",
		"/about",
		"/?q=pizza",
		"/blog",
		"/gallery",
		"/blog/what-dum-means",
		"/gallery?picture=leaf-meal",
		"/no-such-page",
	],
	"the forms and account pages": [
		"/pricing",
		"/reservation",
		"/contact",
		"/feedback",
		"/orders",
		"/profile",
		"/user/login",
		"/user/forgot",
		"/user/login?mode=signup",
		"/user/reset#token=a-link-of-a-mail",
		"/user/link#token=a-link-of-a-mail&email=meena%40gmail.com",
		"/user/reset",
		"/offline",
	],
};
/** Loaded as documents: no link leads there, or a part of the page arrives some time after the click. */
const BY_DOCUMENT_ONLY = ["/home", "/?q=pizza", "/no-such-page", "/offline"];

test.describe("in English and Tamil, on a phone and on a desk, by day and by night", () => {
	test.use({ viewport: SIZES.phone, colorScheme: "light" });

	for (const [which, paths] of Object.entries(PAGES)) {
		test(`${which} are accessible and do not scroll sideways`, async ({ page, shop, expectConsole }) => {
			expectConsole(/404/);
			for (const [language, { code, expectAllSound }] of Object.entries(LANGUAGES)) {
				await page.context().addCookies([{ name: "language", value: code, url: shop.url }]);
				for (const path of paths) {
					if (path === paths[0] || BY_DOCUMENT_ONLY.includes(path)) await page.goto(path);
					else await follow(page, path);
					await expectAllSound(page, `${path} in ${language}`, "as it is");
				}
			}
		});
	}

	test("a customer orders in either language; the cart, address, success, orders and profile are accessible and do not scroll sideways", async ({
		page,
		shop,
	}) => {
		const address =
			"Flat 12B, Sri Venkateswara Apartments, " +
			`${"Arulmigu Parthasarathy Swamy Koil South Mada Street, ".repeat(3)}Chennai 600005`;
		await page.goto("/about");
		for (const [language, { code, chicken, name, expectAllSound, ...says }] of Object.entries(LANGUAGES)) {
			await page.context().addCookies([{ name: "language", value: code, url: shop.url }]);
			await signUp(page, { ...aPerson("Long"), name, address });
			await follow(page, "/");
			await page.getByRole("button", { name: says.add, exact: true }).click();
			await expectAllSound(page, `menu with a cart in ${language}`);
			await page.getByRole("button", { name: says.cart }).first().click();
			await expect(page.getByText("₹161").first()).toBeVisible();
			await expectAllSound(page, `cart in ${language}`);
			await page.getByRole("button", { name: says.checkout }).click();
			await expect(page.getByRole("radio").first()).toBeVisible();
			await expectAllSound(page, `address in ${language}`);
			await page.getByRole("button", { name: says.confirm }).click();
			const success = page.getByRole("dialog", { name: says.placed });
			await expect(success).toContainText(chicken);
			await expect(success).toContainText("₹161");
			await expectAllSound(page, `success in ${language}`);
			await success.getByRole("link", { name: says.track }).click();
			await expect(page.getByText(says.waiting).first()).toBeVisible();
			await expect(page.getByText(chicken).first()).toBeVisible();
			await placeOrder(page);
			for (const path of ["/profile", "/orders", "/profile?tab=orders", "/contact", "/profile?tab=settings"]) {
				await follow(page, path);
				if (path !== "/contact") await expectAllSound(page, `${path} in ${language}`);
			}
		}
	});
});
