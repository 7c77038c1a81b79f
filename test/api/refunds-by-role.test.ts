import { expect, it } from "vitest";
import { createOnlineWorld } from "../online-world.ts";

it("the counter cancels what is still to come, and gives no money back for what was delivered", async () => {
	const world = await createOnlineWorld();
	const [owner, counter] = [await world.admin(), await world.staff("counter", "Mani")];
	const meena = await world.customer("Meena");
	const paidOrder = async (status: string, orderId: string) => {
		const begun = await world.begin(meena, { orderId });
		const { checkout } = world.control.pay(begun.reply.body.id);
		const placed = await meena.call("POST", "/api/orders", { ...begun.body, ...checkout });
		const path = `/api/orders/${placed.body.order._id}/status`;
		await owner.call("PUT", path, { status });
		return path;
	};
	const delivered = await paidOrder("Delivered", "one");
	const refused = await counter.call("PUT", delivered, { status: "Cancelled" });
	expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
	expect((await owner.call("PUT", delivered, { status: "Cancelled" })).status).toBe(200);
	const toCome = await paidOrder("Preparing", "two");
	expect((await counter.call("PUT", toCome, { status: "Cancelled" })).status).toBe(200);
	await world.close();
});
