import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newVapidKeys } from "../../server/messaging/push-message.ts";
import { startShop } from "../servers/shop.ts";
import { elementsOf, readDocument } from "./document.ts";
import { aPerson, logInOwner, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";
import { expectSoundEverywhere } from "./sound.ts";

test("a shop without mail server and push says so, and where owners still see alerts", async ({ request, shop }) => {
	await logInOwner({ request }, shop);
	const alerts = (await readDocument(request, "/admin/settings")).section("Security alerts");
	expect(alerts).toContain("No email alerts");
	expect(alerts).toContain("No push alerts");
	const see = elementsOf(alerts, "a").find(({ text }) => text === "See what happened");
	const { main } = await readDocument(request, see?.attribute("href") ?? "nowhere");
	expect(main).toContain("logged in from a new device");
});

test("an owner switches alerts on and off on a device, which keeps them on by itself", async ({ newVisitor }) => {
	const { publicKey, privateKey } = newVapidKeys();
	const shop = await startShop({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
	const page = await newVisitor();
	try {
		await withPushService(page);
		await logInOwner(page, shop, shop.url);
		await page.goto(`${shop.url}/admin/settings`);
		const choice = page.getByRole("checkbox", { name: "Alerts on this device" });
		await choice.check();
		await expect(page.getByText("On while you’re logged in on this device.")).toBeVisible();
		const keys = await page.evaluate(() => sessionStorage.getItem("push") ?? "");
		// A page opened later sends the subscription again, also one that the browser has dropped, as it does when
		// notifications are blocked for a while, or that was made for keys that the shop no longer has.
		for (const left of [keys, "", "4,8"]) {
			const subscribed = page.waitForResponse((response) => response.url().endsWith("/push-subscriptions"));
			await page.evaluate((subscription) => sessionStorage.setItem("push", subscription), left);
			await page.reload();
			expect((await subscribed).status()).toBe(204);
			await expect(page.getByText("On while you’re logged in on this device.")).toBeVisible();
			expect(await page.evaluate(() => sessionStorage.getItem("push"))).toBe(keys);
		}
		await expect(choice).toBeChecked();
		await expectSoundEverywhere(page.getByRole("region", { name: "Security alerts" }), "settings with alerts");
		// An owner who orders in this browser, as a customer, keeps the alerts until they choose the orders' news.
		await signUp(page, aPerson(), shop.url);
		await page.goto(`${shop.url}/profile?tab=settings`);
		const also = page.getByRole("button", { name: "Also when the shop is closed" });
		await page.evaluate(() => sessionStorage.setItem("push fails", "yes"));
		await also.click();
		await expect(page.getByText("This device could not be added")).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem("ring"))).toContain('"wantsAlerts":true');
		await page.evaluate(() => sessionStorage.removeItem("push fails"));
		await page.reload();
		await also.click();
		await expect(page.getByText("You get them even when the shop isn’t open.")).toBeVisible();
		await page.goto(`${shop.url}/admin/settings`);
		await expect(choice).not.toBeChecked();
		await choice.check();
		await choice.uncheck();
		await expect(choice).not.toBeChecked();
	} finally {
		await page.close();
		await shop.stop();
	}
});

/** Fakes a push service that accepts a subscription; the test browser has none, and may not support notifications. */
async function withPushService(page: Page): Promise<void> {
	const keys = {
		p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
		auth: randomBytes(16).toString("base64url"),
	};
	await page.addInitScript((given) => {
		// The keys that it was subscribed with.
		const keysOf = () => sessionStorage.getItem("push") ?? "";
		const subscription = {
			endpoint: "https://updates.push.services.mozilla.com/wpush/v2/device",
			toJSON: () => ({ endpoint: subscription.endpoint, keys: given }),
			unsubscribe: async () => sessionStorage.removeItem("push"),
			options: {
				get applicationServerKey() {
					return Uint8Array.from(keysOf().split(",").map(Number)).buffer;
				},
			},
		};
		const pushManager = {
			getSubscription: async () => (keysOf() === "" ? null : subscription),
			subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
				if (sessionStorage.getItem("push fails")) throw new DOMException("No connection", "AbortError");
				sessionStorage.setItem("push", applicationServerKey.join());
				return subscription;
			},
		};
		const permission = { permission: "granted", requestPermission: async () => "granted" };
		Object.assign(window, { PushManager: class {}, Notification: Object.assign(class {}, permission) });
		Object.defineProperty(navigator, "serviceWorker", {
			value: {
				ready: Promise.resolve({ pushManager }),
				register: async () => ({}),
				addEventListener() {},
				getRegistration: async () => undefined,
				controller: null,
			},
		});
	}, keys);
}
