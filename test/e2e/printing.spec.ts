import { startPrinter } from "../servers/printer.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";

test("an owner sets up a printer and tests it; when the paper runs out the kitchen is told, and nothing is lost", async ({
	page: desk,
	newVisitor,
	shop,
	expectConsole,
	request,
}) => {
	expectConsole(/422/);
	const printer = await startPrinter();
	const admin = await owner(shop);
	await logInOwner(desk, shop);
	await desk.goto("/admin/settings");
	await expect(desk.getByRole("navigation").getByRole("link", { name: "Printers" })).toHaveCount(0);
	await desk.getByRole("main").getByRole("link", { name: "Printers" }).click();
	await expect(desk.getByText("No printers yet")).toBeVisible();
	await desk.getByRole("button", { name: "Add printer" }).click();
	const dialog = desk.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Kitchen");
	await dialog.getByLabel("Address").fill("8.8.8.8");
	await dialog.getByLabel("Port").fill(String(printer.port));
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("A printer’s address is in your own network")).toBeVisible();
	await dialog.getByLabel("Address").fill("127.0.0.1");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await desk.getByRole("button", { name: "Test print: Kitchen" }).click();
	await expect(desk.getByText("Printed. Is the Tamil line easy to read?")).toBeVisible(AT_ONCE);
	expect(printer.papers).toHaveLength(1);
	// Of two owners who change it at once, neither undoes what the other has saved.
	await desk.getByRole("button", { name: "Edit: Kitchen" }).click();
	const [kitchen] = await (await admin.call("/printers", "GET")).json();
	expect((await admin.call(`/printers/${kitchen._id}`, "PATCH", { paper: 58 })).status).toBe(200);
	await dialog.getByLabel("Kitchen tickets").selectOption("Only by hand");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	const prints = { tickets: "never", bills: "never" };
	expect(await (await admin.call("/printers", "GET")).json()).toMatchObject([{ name: "Kitchen", paper: 58, prints }]);
	await admin.call(`/printers/${kitchen._id}`, "PATCH", { paper: 80, prints: { ...prints, tickets: "accepted" } });

	const customer = { request };
	await signUp(customer, aPerson("Selvi"));
	const order = await placeOrder(customer);
	printer.state.trouble = "paper-out";
	await admin.call(`/orders/${order._id}/status`, "PUT", { status: "Confirmed" });
	await expect(desk.getByText("Printer Kitchen is out of paper", { exact: true })).toBeVisible(AT_ONCE);
	await expect(desk.getByText(/1 ticket or bill is waiting/)).toBeVisible();
	// Printers that the layout cannot read again stay as they were, for the person who could read them.
	const { id } = (await (await admin.call("/admin/me", "GET")).json()).admin;
	let person = id;
	let unread = 0;
	await desk.route("**/*.data*", async (route) => {
		const { "a-im": _, ...headers } = route.request().headers();
		const response = await route.fetch({ headers });
		const read = await response.text();
		const names = JSON.parse(read.split("\n")[0] ?? "") as unknown[];
		const [before, name] = ["unsettled", "printers"].map((key) => names.indexOf(key));
		// As the router writes null.
		const body = read.replace(new RegExp(`("_${before}":-?\\d+,"_${name}":)\\d+`), "$1-5");
		if (body !== read) unread += 1;
		await route.fulfill({ response, body: body.replaceAll(id, person) });
	});
	const open = { isOpen: true, allowPrebooking: true, message: "" };
	expect((await admin.call("/store/status", "PUT", { ...open, isOpen: false })).status).toBe(200);
	await expect(desk.getByRole("link", { name: "Closed", exact: true })).toBeVisible(AT_ONCE);
	expect(unread).toBeGreaterThan(0);
	await expect(desk.getByText("Printer Kitchen is out of paper", { exact: true })).toBeVisible();
	person = "somebody-else";
	expect((await admin.call("/store/status", "PUT", open)).status).toBe(200);
	await expect(desk.getByRole("link", { name: "Open", exact: true })).toBeVisible(AT_ONCE);
	await expect(desk.getByText("Printer Kitchen is out of paper", { exact: true })).toBeHidden();
	await desk.unroute("**/*.data*");
	const board = await newVisitor();
	await logInOwner(board, shop);
	await board.goto("/kitchen?lang=ta");
	await expect(board.getByText("பிரிண்டர் Kitchen: தாள் தீர்ந்துவிட்டது")).toBeVisible();
	printer.repair();
	await expect(board.getByText("பிரிண்டர் Kitchen: தாள் தீர்ந்துவிட்டது")).toBeHidden({ timeout: 40_000 });
	await expect.poll(() => printer.papers.length).toBe(2);

	await follow(desk, "/admin/orders");
	await desk.getByRole("link", { name: "Print new tickets" }).click();
	await expect(desk.getByRole("article", { name: `Order ${order.orderId}` })).toBeVisible();
	await desk.getByRole("button", { name: "Mark as printed" }).click();
	await expect(desk.getByText("No new tickets")).toBeVisible();
	await expect(desk.getByRole("button", { name: /^Print/ })).toHaveCount(0);

	await follow(desk, `/admin/orders/${order._id}`);
	await desk.getByRole("button", { name: "Print ticket" }).click();
	await expect.poll(() => printer.papers.length, AT_ONCE).toBe(3);
	await admin.call(`/orders/${order._id}/status`, "PUT", { status: "Cancelled", reason: "test" });
	// A job that was printed may still count as under way, and would count as skipped once its printer is deleted.
	await expect.poll(async () => (await admin.call("/printers/jobs", "GET")).json()).toEqual([]);
	const [{ _id }] = await (await admin.call("/printers", "GET")).json();
	await admin.call(`/printers/${_id}`, "DELETE");
	await printer.turnOff();
});
