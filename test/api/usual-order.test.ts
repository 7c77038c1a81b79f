import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

const EGG = { items: [{ name: "Egg Biryani", size: "large", quantity: 1 }], totalAmount: 214 };

async function order(changes: object, status = "Delivered"): Promise<void> {
	const { body } = await meena.call("POST", "/api/orders", { ...anOrder(), ...changes });
	if (status !== "Pending") await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status });
	world.wait(600);
}

async function usual() {
	return (await meena.call("GET", "/api/usual-order")).body.usual;
}

describe("the usual order", () => {
	it("belongs to a customer who comes often, and has the address and payment method of the last order", async () => {
		await order(EGG);
		await order({});
		expect(await usual()).toBeNull();
		await order(EGG);
		await order({ deliveryAddress: "12, Car Street, Mylapore" }, "Pending");
		await order({ deliveryAddress: "Nowhere" }, "Cancelled");
		expect(await usual()).toEqual({
			items: [
				{
					...{ ...EGG.items[0], dishId: "egg-biryani", nameTa: "முட்டை பிரியாணி" },
					...{ price: 175, image: "egg-biryani", note: null },
				},
			],
			deliveryAddress: "12, Car Street, Mylapore",
			paymentMethod: "cod",
		});
	});

	it("is the same if a dish has been renamed since", async () => {
		await order({});
		await order(EGG);
		const sizes = [{ size: "large", price: 175 }];
		const renamed = { name: "Muttai Biryani", category: "regular", sizes };
		expect((await owner.call("PUT", "/api/dishes/egg-biryani", renamed)).status).toBe(200);
		await order({ ...EGG, items: [{ ...EGG.items[0], name: renamed.name }] });
		expect(await usual()).toMatchObject({ items: [{ dishId: "egg-biryani", name: "Muttai Biryani" }] });
	});

	it("is visible to nobody else", async () => {
		for (let count = 0; count < 3; count++) await order(EGG);
		expect(await usual()).not.toBeNull();
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("GET", "/api/usual-order")).body).toEqual({ usual: null });
	});
});
