import { startHook } from "../servers/hook.ts";
import { startShop } from "../servers/shop.ts";
import { readDocument } from "./document.ts";
import { logInOwner, orderOfSomebodyNew } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSoundEverywhere } from "./sound.ts";

test("the owner sets a daily limit for text messages, and sees when it is reached", async ({ newVisitor }) => {
	const sms = await startHook();
	const shop = await startShop({ SMS_WEBHOOK_URL: sms.url });
	const page = await newVisitor();
	try {
		await logInOwner(page, shop, shop.url);
		await page.goto(`${shop.url}/admin/settings`);
		const messages = page.getByRole("region", { name: "Messages" });
		await expect(messages).toContainText("Sent today: 0 of 200.");
		await messages.getByLabel("Daily limit").fill("1");
		await messages.getByRole("button", { name: "Save" }).click();
		await expect(messages).toContainText("Sent today: 0 of 1.");

		await orderOfSomebodyNew(shop);
		await expect(messages).toContainText("No more text messages today");
		await expectSoundEverywhere(messages, "the settings");

		await follow(page, "/admin/dashboard");
		await expect(page.getByRole("main")).toContainText("No more text messages today");
		await expectSoundEverywhere(page, "the dashboard");
	} finally {
		await page.close();
		await shop.stop();
		await sms.close();
	}
});

test("a shop that sends no text messages has no settings for them", async ({ request, shop }) => {
	await logInOwner({ request }, shop);
	const { section } = await readDocument(request, "/admin/settings");
	expect(section("At the door")).not.toBe("");
	expect(section("Messages")).toBe("");
});
