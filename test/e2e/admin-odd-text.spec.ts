import type { Page } from "@playwright/test";
import { nextShopMidnight, shopDay } from "../../domain/shop-day.ts";
import type { RunningShop } from "../servers/shop.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSound, type Look, look, SIZES } from "./sound.ts";

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("http://evil.example","x") \u202Edesrever\u202C';
const LONG = "Thirugnanasambandham".repeat(5);
const ODD = [MARKUP, FORMULA, LONG];
/** The shop removes bidirectional controls from what people enter (domain/text/single-line.ts). */
const shown = (text: string) => text.replace(/[\u202C\u202E]/g, "");
const fromPage = { "sec-fetch-site": "same-origin" };

test.use({ viewport: SIZES.phone, colorScheme: "light" });

/** The texts of strangers and customers that each page shows; a page with an empty list shows none. */
const PAGES = {
	"the day and the shop": [
		["/admin/dashboard", ODD],
		["/admin/orders", ODD],
		["/admin/orders/ORDER", [LONG]],
		["/admin/orders/ORDER/ticket", [LONG]],
		["/admin/orders/ORDER/bill", [LONG]],
		["/admin/reports", []],
		["/admin/gst", []],
		["/admin/day-close", []],
		["/admin/settlements", []],
		["/admin/printers", []],
		["/admin/prebookings", ODD],
		["/admin/menu", []],
		["/admin/menu/home-page", []],
		["/admin/menu/deleted", []],
		["/admin/menu/dishes/egg-biryani", []],
		["/admin/store", []],
		["/admin/store/hours", []],
		["/admin/store/calendar", []],
	],
	"the people and the books": [
		["/admin/contacts", ODD],
		["/admin/subscriptions", ODD],
		["/admin/reviews", ODD],
		["/admin/users", ODD],
		["/admin/users/CUSTOMER", [LONG]],
		["/admin/staff", []],
		["/admin/settings", []],
		["/admin/audit", ODD],
	],
} as const;

for (const [which, pages] of Object.entries(PAGES)) {
	test(`whatever people write is shown to the owner as text, and fits: ${which}`, async ({ page, request, shop }) => {
		const said: string[] = [];
		page.on("dialog", (dialog) => {
			said.push(dialog.message());
			return dialog.dismiss();
		});
		let ids = { order: "", customer: "" };
		for (const odd of ODD) ids = await fillTheShop({ request }, shop, odd);
		await logInOwner(page, shop);
		await page.goto("/admin/account");
		const looks: Look[] = [
			{ device: "phone", theme: "day" },
			{ device: "desk", theme: "night" },
		];
		for (const [pattern, texts] of pages) {
			const path = pattern.replace("ORDER", ids.order).replace("CUSTOMER", ids.customer);
			const document = await (await page.request.get(path)).text();
			for (const tag of ["<script>alert", "<img src=x"]) expect.soft(document, path).not.toContain(tag);
			await follow(page, path);
			for (const shownAs of looks) {
				await look(page, shownAs);
				for (const text of texts) {
					await expect.soft(page.locator("body"), path).toContainText(shown(text), { useInnerText: true });
				}
				await expectSound(page, `${path} on a ${shownAs.device} by ${shownAs.theme}`);
			}
			expect.soft(await page.evaluate(madeOfText), path).toEqual([]);
			// The next page starts with the look that this one ends with, since every change costs a redraw.
			looks.reverse();
		}
		expect(said).toEqual([]);
	});
}

/** Enters one odd text wherever a stranger or a customer can write. */
async function fillTheShop(visitor: Pick<Page, "request">, shop: RunningShop, odd: string) {
	const text = (most: number) => odd.slice(0, most).trim();
	const send = async (path: string, data: object) => {
		const reply = await visitor.request.post(`/api${path}`, { headers: fromPage, data });
		expect(reply.status(), path).toBe(201);
		return reply.json();
	};
	const person = await signUp(visitor, { ...aPerson("Odd"), name: text(100), address: odd });
	const stranger = { name: text(100), email: "kumar@office.example.in", phone: text(40) };
	await send("/contact", { ...stranger, subject: odd, message: `${odd}\n${odd}` });
	const deliveryLocation = { address: odd, latitude: null, longitude: null };
	await send("/subscriptions", { ...stranger, item: odd, quantity: 3, message: odd, deliveryLocation });
	const preferredDate = shopDay(nextShopMidnight(Date.now())).date;
	await send("/prebookings", {
		orderId: crypto.randomUUID(),
		userEmail: person.email,
		phoneNumber: person.phone,
		deliveryAddress: odd,
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
		totalAmount: 345,
		preferredDate,
	});
	const delivered = await placeOrder(visitor, { deliveryAddress: odd });
	await (await owner(shop)).move(delivered, "Delivered");
	const ratings = { food: 2, delivery: 4, website: 5 };
	await send("/feedback", { orderId: delivered._id, ratings, comment: odd });
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: text(100) }];
	const order = await placeOrder(visitor, { deliveryAddress: odd, items, note: text(200) });
	const [customer] = await (await (await owner(shop)).call(`/users?q=${person.email}`, "GET")).json();
	return { order: order._id, customer: customer._id };
}

/** The elements that the browser has created from somebody's text. */
function madeOfText(): string[] {
	const made = [...document.querySelectorAll('img[src="x"], [onerror], a[href^="http://evil"], script')];
	return made
		.filter((element) => element.tagName !== "SCRIPT" || element.textContent?.startsWith("alert("))
		.map((element) => element.outerHTML);
}
