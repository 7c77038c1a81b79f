import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { ruleOf } from "../../contract/event-kinds.ts";
import { createWorld } from "../../test/world.ts";
import { createHub } from "../live/hub.ts";
import { createShopCache } from "./shop-cache.ts";

it("any change in one process is known to every other, which reads it once", async () => {
	const world = await createWorld();
	const owner = await world.admin();
	const dishes = (await world.call("GET", "/api/dishes")).body;
	const { id } = dishes[0];
	let readings = 0;
	const counter: KyselyPlugin = {
		transformQuery({ node }) {
			if (JSON.stringify(node).includes('"store_hours"')) readings += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	const { storage } = world.shop;
	const other = createShopCache({ ...storage, read: storage.read.withPlugin(counter) }, world.shop.clock);
	const hub = await createHub(world.shop.storage, (fault) => world.faults.push(fault));
	hub.onEvent((kind) => (ruleOf(kind).outdates === "shop cache" ? other.catchUp() : undefined));
	await other.current();

	const ids = dishes.map((dish: { id: string }) => dish.id).reverse();
	const changes: [string, string, unknown?][] = [
		["PUT", "/dishes/order", { ids }],
		["PUT", "/menu", { listing: [{ name: "Price List", img: "/a.webp", button: "Order Now" }] }],
		["PUT", "/specials", { specials: [{ title: "Parotta", img: "/a.webp", price: 60 }] }],
		["PUT", `/dishes/${id}/stock`, { size: dishes[0].sizes[0].size, outOfStock: true }],
		["DELETE", `/dishes/${id}`],
		["POST", `/dishes/${id}/restore`],
		["PUT", "/store/settings", { deliveryFee: 31 }],
		["PUT", "/store/status", { isOpen: false, allowPrebooking: true, message: "" }],
	];
	for (const [method, path, body] of changes) {
		const { status } = await owner.call(method, `/api${path}`, body);
		// As whoever changed it asks too.
		await Promise.all([other.catchUp(), hub.caughtUp()]);
		const here = (await world.shop.cache.current()).version;
		expect([path, status < 300, (await other.current()).version]).toEqual([path, true, here]);
	}
	expect(readings).toBe(1 + changes.length);
	hub.close();
	await world.close();
});
