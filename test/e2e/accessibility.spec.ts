import { cart as englishCart } from "../../app/texts/en/cart.ts";
import { en } from "../../app/texts/en.ts";
import { cart as tamilCart } from "../../app/texts/ta/cart.ts";
import { ta } from "../../app/texts/ta.ts";
import { aPerson, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSoundEverywhere, expectSoundInWords, SIZES } from "./sound.ts";

const LANGUAGES = {
	English: {
		code: "en",
		texts: en,
		cart: englishCart,
		chicken: "Chicken Biryani",
		expectAllSound: expectSoundEverywhere,
	},
	Tamil: { code: "ta", texts: ta, cart: tamilCart, chicken: "சிக்கன் பிரியாணி", expectAllSound: expectSoundInWords },
};
const LONG_NAMES = {
	en: "Venkatanarasimharajuvaripeta Subbulakshmi Thirugnanasambandham",
	ta: "வெங்கடநரசிம்மராஜுவாரிப்பேட்டை சுப்புலட்சுமி திருஞானசம்பந்தம்",
};

const PAGES = {
	"no page of the house": [
		"/",
		"/?size=all",
		"/?q=pizza",
		"/home",
		"/about",
		"/blog",
		"/blog/what-dum-means",
		"/gallery",
		"/gallery?picture=leaf-meal",
		"/no-such-page",
	],
	"no form and no page of one's own": [
		"/pricing",
		"/reservation",
		"/contact",
		"/feedback",
		"/orders",
		"/profile",
		"/user/login",
		"/user/login?mode=signup",
		"/user/forgot",
		"/user/reset#token=a-link-of-a-mail",
		"/user/link#token=a-link-of-a-mail&email=meena%40gmail.com",
		"/user/reset",
		"/offline",
	],
};

/** In English each page is looked at as it is loaded; in Tamil as a link brings it, where one brings another page. */
function isOneStepFrom(before: string, path: string): boolean {
	const [left, next] = [before, path].map((each) => each.split(/[?#]/)[0]);
	return left !== "" && left !== next && ![before, path].some((each) => BY_DOCUMENT_ONLY.includes(each));
}
const BY_DOCUMENT_ONLY = ["/no-such-page", "/offline"];

for (const [language, { code, texts, cart, chicken, expectAllSound }] of Object.entries(LANGUAGES)) {
	test.describe(`in ${language}, on a phone and on a desk, by day and by night`, () => {
		test.use({ viewport: SIZES.phone, colorScheme: "light" });
		test.beforeEach(({ context, shop }) => {
			test.slow();
			return context.addCookies([{ name: "language", value: code, url: shop.url }]);
		});

		for (const [which, paths] of Object.entries(PAGES)) {
			test(`${which} has an accessibility violation or scrolls sideways`, async ({ page, expectConsole }) => {
				expectConsole(/404/);
				let before = "";
				for (const path of paths) {
					if (code === "ta" && isOneStepFrom(before, path)) await follow(page, path);
					else await page.goto(path);
					before = path;
					await expectAllSound(page, path, "as it is");
				}
			});
		}

		test("nor do a customer's cart, address, success, orders and profile", async ({ page }) => {
			const address =
				"Flat 12B, Sri Venkateswara Apartments, " +
				`${"Arulmigu Parthasarathy Swamy Koil South Mada Street, ".repeat(3)}Chennai 600005`;
			const name = LONG_NAMES[code as keyof typeof LONG_NAMES];
			await signUp(page, { ...aPerson("Long"), name, address });
			await page.goto("/");
			await page.getByRole("button", { name: texts.menu.addToCartOf(chicken), exact: true }).click();
			await expectAllSound(page, "menu with a cart");
			await page
				.getByRole("button", { name: texts.shell.cart.open(1) })
				.first()
				.click();
			await expect(page.getByText("₹161").first()).toBeVisible();
			await expectAllSound(page, "cart");
			await page.getByRole("button", { name: texts.shell.cart.checkout }).click();
			await expect(page.getByRole("radio").first()).toBeVisible();
			await expectAllSound(page, "address");
			await page.getByRole("button", { name: cart.address.confirm }).click();
			await expect(page.getByRole("dialog", { name: cart.success.title })).toBeVisible();
			await expectAllSound(page, "success");
			await placeOrder(page);
			let before = "/";
			for (const path of ["/orders", "/profile", "/profile?tab=orders", "/profile?tab=settings"]) {
				if (code === "ta" && isOneStepFrom(before, path)) await follow(page, path);
				else await page.goto(path);
				before = path;
				await expectAllSound(page, path);
			}
		});
	});
}
