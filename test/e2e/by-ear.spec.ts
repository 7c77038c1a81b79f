import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";
import { hear } from "./told.ts";

test("whoever works by ear is told once what became of an order, in the list and on its page, and what an undo brought back", async ({
	page: desk,
	shop,
	request,
}) => {
	const boss = await owner(shop);
	const person = await signUp({ request }, aPerson("Anbarasi"));
	const [first, second] = [await placeOrder({ request }), await placeOrder({ request })];
	for (const order of [first, second]) await boss.move(order, "Confirmed");
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const inList = await hear(desk);
	const step = ({ orderId }: typeof first) => desk.getByRole("button", { name: `Start preparing: order ${orderId}` });
	const about = (said: string[]) => said.filter((words) => words.includes("rder"));

	await step(first).press("Enter");
	await expect.poll(async () => (await inList()).join()).toContain(`${first.orderId} is Preparing`);
	await step(second).press("Enter");
	await expect.poll(async () => (await inList()).join()).toContain(`${second.orderId} is Preparing`);
	await desk.getByRole("button", { name: `Undo: order ${second.orderId}` }).press("Enter");
	await expect(step(second)).toBeVisible();
	expect(about(await inList())).toEqual([
		`Order ${first.orderId} is Preparing. It can be undone.`,
		`Order ${second.orderId} is Preparing. It can be undone.`,
		`Undone: order ${second.orderId} is Confirmed again.`,
	]);

	await desk.getByRole("link", { name: `Order ${second.orderId}`, exact: true }).press("Enter");
	await expect(desk.getByRole("region", { name: "History" })).toBeVisible();
	const onItsPage = await hear(desk);
	await step(second).press("Enter");
	await desk.getByRole("button", { name: `Undo: order ${second.orderId} is Preparing` }).press("Enter");
	await expect(step(second)).toBeVisible();
	expect(await onItsPage()).toEqual([
		`Order ${second.orderId} is Preparing. It can be undone.`,
		`Undone: order ${second.orderId} is Confirmed again.`,
	]);
});
