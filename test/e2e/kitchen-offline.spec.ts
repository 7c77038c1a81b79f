import type { Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { cachedUrls, test, underWorker } from "./distant-shop.ts";
import { ticket } from "./kitchen-ticket.ts";
import { orderOfSomebodyNew, owner } from "./people.ts";
import { expect } from "./shop.ts";
import { expectSound } from "./sound.ts";

test.use({ serviceWorkers: "allow" });

test("the kitchen keeps cooking without a signal: the board opens, taps wait and are sent, and a cancelled order is announced", async ({
	page: cook,
	line,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	const [selvi, anbu] = [await orderOfSomebodyNew(shop, "Selvi"), await orderOfSomebodyNew(shop, "Anbu")];
	await logInCook(cook, shop);
	await cook.goto("/kitchen");
	await underWorker(cook);
	await expect.poll(() => cachedUrls(cook)).toContain(`${line.url}/kitchen`);
	// The shop sends only what has changed in the kept board (decision 050); the board opens offline below.
	const keptAgain = cook.waitForResponse((reply) => reply.url().endsWith("/kitchen") && reply.status() === 226);
	const kumaran = await orderOfSomebodyNew(shop, "Kumaran");
	await keptAgain;
	await expect.poll(() => keptBoard(cook)).toContain(kumaran.orderId);

	await line.cut();
	await press(cook, "Selvi", /^Accept/);
	await press(cook, "Selvi", /^Start cooking/);
	await press(cook, "Anbu", /^Accept/);
	await expect(cook.getByText(/^Offline since|^The shop hasn’t been reachable since/)).toBeVisible();
	await expect(cook.getByText("3 actions waiting for a connection")).toBeVisible();
	await cook.reload();
	await expect(cook.getByText("3 actions waiting for a connection")).toBeVisible();
	await expect(ticket(cook, "Selvi").getByRole("button", { name: /^All cooked/ })).toBeVisible();
	await expect(ticket(cook, "Kumaran")).toBeVisible();
	await expect(cook.getByRole("region", { name: "To cook" })).toContainText("2×");
	await expectSound(cook, "the board without a signal");
	await cook.getByRole("link", { name: "My account" }).click();
	await expect(cook.getByText("Other pages open once you’re back online.")).toBeVisible();
	await cook.getByRole("button", { name: "Logout" }).click();
	await expect(cook.getByText("You need a connection to log out.")).toBeVisible();
	const staff = await owner(shop);
	await staff.call(`/orders/${anbu._id}/status`, "PUT", { status: "Cancelled", reason: "test" });

	await line.mend();
	const told = cook.getByText(`Order #${anbu.orderId.slice(-4)} was cancelled meanwhile`);
	await expect(told).toBeVisible({ timeout: 20_000 });
	await expect(cook.getByText(/taps? waiting for a connection/)).toHaveCount(0);
	await expect(ticket(cook, "Anbu")).toBeHidden();
	await expect(cook).toHaveURL(`${line.url}/kitchen`);
	const { order } = await (await staff.call(`/orders/${selvi._id}`, "GET")).json();
	expect(order.history.map(({ status }: { status: string }) => status)).toEqual([
		"Pending",
		"Confirmed",
		"Preparing",
	]);
	await cook.getByRole("button", { name: /^OK, order/ }).click();
	await expect(told).toBeHidden();
	line.release((path) => (path.endsWith("/status") ? { status: 502, text: () => "Bad gateway" } : null));
	await press(cook, "Kumaran", /^Accept/);
	await expect(cook.getByText("1 action waiting for a connection")).toBeVisible();
	await cook.getByRole("button", { name: "Logout" }).click();
	const question = cook.getByRole("dialog", { name: "1 action hasn’t been sent yet" });
	await expect(question).toContainText("They are sent once you log in here again.");
	await expectSound(question);
	await question.getByRole("button", { name: "Logout" }).click();
	await expect(cook).toHaveURL(/\/admin\/login/);
	await expect.poll(() => cook.evaluate(() => caches.has("handi-kitchen"))).toBe(false);
});

const keptBoard = (page: Page) => page.evaluate(async () => (await (await caches.match("/kitchen"))?.text()) ?? "");
const press = (page: Page, name: string, button: RegExp) =>
	ticket(page, name).getByRole("button", { name: button }).click();

async function logInCook(page: Page, shop: RunningShop): Promise<void> {
	const account = { email: `cook.${process.pid}.offline@handi.example`, password: "kuskaplate1" };
	await (await owner(shop)).call("/staff", "POST", { name: "Kumar", role: "kitchen", ...account });
	const headers = { "sec-fetch-site": "same-origin" };
	expect((await page.request.post("/api/admin/login", { headers, data: account })).status()).toBe(200);
}
